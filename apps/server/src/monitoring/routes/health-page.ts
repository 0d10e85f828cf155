import type { Language } from '@sobremesa/words';
import { health } from '@sobremesa/words/health';
import { escapeHtml } from '../../http/html.ts';
import type { Quantiles } from '../monitor.ts';
import { type Problem, problemsOf } from '../problems.ts';
import { STEP_PARTS } from '../step-clock.ts';
import type { Vitals } from '../vitals.ts';
import { type Figures, figuresFor } from './figures.ts';
import { type Messages, messages } from './messages/all.ts';
import { problemText } from './problem-text.ts';
import { style } from './style.ts';

const NOTHING = '–';

interface Speech {
  readonly say: Messages;
  readonly figures: Figures;
}

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sobremesa</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

function problemItem(problem: Problem, { say, figures }: Speech): string {
  const { title, effect, remedy } = problemText(problem, say.problems, figures);
  return `<li class="${problem.severity}">
<p class="severity">${escapeHtml(say.severities[problem.severity])}</p>
<h2>${escapeHtml(title)}</h2>
<p>${escapeHtml(effect)}</p>
<p><strong>${escapeHtml(say.whatToDo)}</strong> ${escapeHtml(remedy)}</p>
</li>`;
}

function facts(vitals: Vitals, { say, figures }: Speech): [string, string][] {
  const { disk, steps, heap, busAnswers } = vitals;
  const { count, percent, bytes, duration } = figures;
  const answering = (answers: boolean): string => (answers ? say.answers : say.doesNotAnswer);
  const space = disk && say.free({ free: bytes(disk.free), size: bytes(disk.size) });
  const database = vitals.database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return [
    [say.facts.database, `${database}, ${answering(vitals.databaseAnswers)}`],
    [say.facts.bus, busAnswers === undefined ? say.alone : answering(busAnswers)],
    [say.facts.load, percent(vitals.load)],
    [
      say.facts.people,
      say.ofMost({ value: count(vitals.sockets), most: count(vitals.maxSockets) }),
    ],
    [say.facts.tables, count(vitals.tables)],
    [say.facts.steps, say.perSecond({ rate: count(steps.count / Math.max(1, steps.seconds)) })],
    [say.facts.slow, count(steps.slow)],
    [
      say.facts.bots,
      say.waiting({ count: count(vitals.botsWaiting), threads: count(vitals.botThreads) }),
    ],
    [say.facts.memory, `${bytes(vitals.memory)} (${percent(heap.used / heap.limit)})`],
    ...(space === undefined ? [] : [[say.facts.disk, space] as [string, string]]),
    [say.facts.uptime, duration(vitals.uptime)],
  ];
}

function way({ steps }: Vitals, { say, figures }: Speech): string {
  const intro = `<h2>${escapeHtml(say.way)}</h2>
<p class="soft">${escapeHtml(say.wayOf({ minutes: figures.duration(steps.seconds) }))}</p>`;
  if (steps.count === 0) return `${intro}\n<p>${escapeHtml(say.noSteps)}</p>`;
  const time = (value: number | undefined): string =>
    value === undefined ? NOTHING : figures.milliseconds(value);
  const row = (name: string, { p50, p99 }: Quantiles): string =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${time(p50)}</td><td>${time(p99)}</td></tr>`;
  return `${intro}
<table>
<thead><tr><th scope="col">${escapeHtml(say.part)}</th><th scope="col">${escapeHtml(say.half)}</th><th scope="col">${escapeHtml(say.nearlyAll)}</th></tr></thead>
<tbody>
${STEP_PARTS.map((part) => row(say.parts[part], steps.parts[part])).join('\n')}
${row(say.whole, steps.total)}
</tbody>
</table>`;
}

/** A page for whoever runs the server: what is wrong first, and what to do about it. */
export function healthPage(vitals: Vitals, language: Language, now: number): string {
  const say = messages[language];
  const { title, well, wrong } = health[language];
  const speech = { say, figures: figuresFor(language) };
  const problems = problemsOf(vitals);
  const count = problems.filter(({ severity }) => severity !== 'note').length;
  const time = new Date(now).toISOString().slice(11, 19);
  const other = language === 'es' ? 'en' : 'es';
  const verdict = count === 0 ? well : wrong({ count });
  return page(
    language,
    verdict,
    `<h1>${escapeHtml(title)}</h1>
<p class="verdict ${count === 0 ? 'well' : 'wrong'}">${escapeHtml(verdict)}</p>
<p class="soft">${escapeHtml(say.asOf({ time }))}</p>
<nav><a href="?lang=${language}">${escapeHtml(say.again)}</a><a href="?lang=${other}" lang="${other}">${escapeHtml(say.otherLanguage)}</a></nav>
${problems.length > 0 ? `<ul>\n${problems.map((problem) => problemItem(problem, speech)).join('\n')}\n</ul>` : ''}
<h2>${escapeHtml(say.now)}</h2>
<dl>
${facts(vitals, speech)
  .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
  .join('\n')}
</dl>
${way(vitals, speech)}
<p class="soft">${escapeHtml(say.more)}</p>`,
  );
}

/** For somebody without the password. */
export function lockedPage(language: Language): string {
  const say = messages[language];
  return page(
    language,
    say.locked,
    `<h1>${escapeHtml(say.locked)}</h1>\n<p>${escapeHtml(say.lockedHelp)}</p>`,
  );
}
