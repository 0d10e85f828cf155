/** In the document, so that the page needs no other file. The colours are those of the page of the games. */
export const style = `
:root { color-scheme: light; --paper: oklch(97% 0.012 85); --raised: oklch(99% 0.008 88);
  --ink: oklch(26% 0.022 50); --soft: oklch(44% 0.024 55); --line: oklch(86% 0.02 80);
  --accent: oklch(44% 0.13 25); --good: oklch(45% 0.1 150); --bad: oklch(48% 0.16 28);
  --focus: oklch(55% 0.17 255); }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: oklch(20.5% 0.012 60);
  --raised: oklch(25% 0.014 60); --ink: oklch(93% 0.016 85); --soft: oklch(76% 0.018 80);
  --line: oklch(34% 0.016 62); --accent: oklch(74% 0.11 35); --good: oklch(76% 0.12 150);
  --bad: oklch(74% 0.13 30); --focus: oklch(76% 0.12 250); } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.25rem 1rem 3rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.45 "Segoe UI", system-ui, sans-serif; }
h1, h2 { line-height: 1.15; text-wrap: balance; margin: 0; }
h1 { font: 600 1.2rem/1.2 Georgia, serif; color: var(--soft); }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
li h2 { font-size: 1.05rem; margin: 0; }
p { margin: 0.25rem 0 0; }
a { color: var(--accent); text-underline-offset: 0.18em; display: inline-block; padding: 0.6rem 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.verdict { font: 600 2rem/1.15 Georgia, serif; margin: 0.4rem 0 0; }
.well { color: var(--good); }
.wrong { color: var(--bad); }
.soft { color: var(--soft); }
ul { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 0.75rem; }
li { background: var(--raised); border: 1px solid var(--line); border-left: 6px solid var(--line);
  border-radius: 10px; padding: 0.9rem 1rem; }
li.fault { border-left-color: var(--bad); }
li.warning { border-left-color: var(--accent); border-left-style: double; }
.severity { font-weight: 600; font-size: 0.875rem; margin: 0 0 0.2rem; }
.fault .severity { color: var(--bad); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0.75rem; margin: 0; }
dl div { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 0.7rem 0.9rem; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0; font-size: 1.1rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin-top: 0.75rem; }
th, td { text-align: left; padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
thead th { border-top: 0; color: var(--soft); font-weight: 400; font-size: 0.875rem; vertical-align: bottom; }
tbody th { font-weight: 400; }
tbody tr:last-child > * { font-weight: 600; }
td, thead th + th { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th + th { white-space: normal; }
td:last-child, thead th:last-child { padding-right: 0; }
`;
