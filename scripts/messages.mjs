import { installIfNeeded } from './lib/install.mjs';

await installIfNeeded();
// Imported here, because it needs the packages just installed.
const { writeMessages } = await import('./messages/write.mjs');
const { problems, missing } = writeMessages();
for (const problem of problems) console.log(problem);
if (missing.length > 0) console.log(`said in another language meanwhile:\n${missing.join('\n')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
