/** `npm run build:static` builds the page for hosts that serve files and nothing else. */
export const hasServer = import.meta.env.MODE !== 'static';
