import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withMatrix } from './document.ts';

const path = fileURLToPath(new URL('../../../../docs/security.md', import.meta.url));

test('docs/security.md shows what is allowed; `npm run matrix` writes it', () => {
  const text = readFileSync(path, 'utf8');
  if (process.env['GOLDEN'] === 'write') writeFileSync(path, withMatrix(text));
  else expect(text).toBe(withMatrix(text));
});
