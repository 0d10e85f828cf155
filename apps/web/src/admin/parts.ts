export const parts = ['', 'reports', 'people', 'tables', 'news', 'talk', 'log'] as const;
