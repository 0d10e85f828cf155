import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** The page may load its own files and inline parts by their hashes, nothing else. */
const pagePolicyWith = (script: string, style: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': script,
    'style-src': style,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
const pagePolicy = pagePolicyWith("'self'", "'self'");

const INLINE = /<(script|style)>(.*?)<\/\1>/gs;

/** The policy of a built document: it allows exactly the inline scripts and styles in it. */
export function documentPolicy(html: string): string {
  const sources = { script: "'self'", style: "'self'" };
  for (const [, kind, text] of html.matchAll(INLINE)) {
    const hash = createHash('sha256').update(text).digest('base64');
    sources[kind as keyof typeof sources] += ` 'sha256-${hash}'`;
  }
  return pagePolicyWith(sources.script, sources.style);
}

/** The page of the API uses inline styles; scripts come from files only. */
export const docsPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** Whoever has the link of a table can enter it, so no referrer is sent to other sites. */
const always = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const HTTPS_FOR_A_YEAR = 'max-age=31536000';

export function addSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.headers(always);
  if (secure) reply.header('strict-transport-security', HTTPS_FOR_A_YEAR);
}
