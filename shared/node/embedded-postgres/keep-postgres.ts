// An embedded PostgreSQL that is started again, at the same address, when it dies.
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type Postgres } from './start-postgres.ts';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5000;

export type KeptPostgres = { url: string; pid(): number; stop(): Promise<void> };

export type Watching = { onDeath: (how: string) => void; onBack?: () => void };

export async function keepPostgres(folder: string, { onDeath, onBack }: Watching): Promise<KeptPostgres> {
  let server: Postgres = await startPostgres(folder);
  const port = Number(new URL(server.url).port);
  let isStopping = false;
  let restart = Promise.resolve();

  function watch() {
    void server.gone.then((how) => {
      if (isStopping) return;
      onDeath(how);
      restart = startAgain();
    });
  }

  async function startAgain() {
    for (let wait = FIRST_WAIT_MS; !isStopping; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      try {
        server = await startPostgres(folder, { port });
        onBack?.();
        return watch();
      } catch (error) {
        onDeath(error instanceof Error ? error.message : String(error));
        await pause(wait);
      }
    }
  }

  watch();
  return {
    url: server.url,
    pid: () => server.pid,
    async stop() {
      isStopping = true;
      await restart;
      await server.stop();
    },
  };
}
