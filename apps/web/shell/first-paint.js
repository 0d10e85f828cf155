{
  const root = document.documentElement;
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('sobremesa/settings') ?? '{}') ?? {};
  } catch {}
  const { theme = 'system', language } = stored;
  const isDark =
    theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.dataset.theme = isDark ? 'dark' : 'light';
  const speaks = (tag) => navigator.languages.some((each) => each.startsWith(tag));
  root.lang = language ?? (speaks('es') || !speaks('en') ? 'es' : 'en');
  const path = location.hash.startsWith('#/') ? location.hash.slice(1) : location.pathname;
  const page = path.split(/[/?#]/)[1];
  const files = [
    page === '' ? [] : PRELOADS.list,
    PRELOADS.pages[page],
    PRELOADS.languages[root.lang],
    PRELOADS.texts[page]?.[root.lang],
  ].flatMap((list) => list ?? []);
  for (const href of files) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    Object.assign(link, { rel: isStyle ? 'preload' : 'modulepreload', href, crossOrigin: '' });
    if (isStyle) link.as = 'style';
    document.head.append(link);
  }
}
