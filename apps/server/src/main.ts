import { ConfigError, readConfig } from './config.ts';
import { startServer } from './server.ts';

/** Two signals mean it: whoever presses Ctrl-C again does not want to wait. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env));
  process.stdout.write(`Sobremesa: http://localhost:${server.port}\n`);
  for (const signal of STOP_SIGNALS) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130));
      void server.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`sobremesa: ${error.message}\n`);
    process.exit(2);
  }
  throw error;
});
