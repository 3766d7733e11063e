import type { Scope } from '../../shared/access/permissions.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { readLastRuns, type LastRun } from './last-runs-read-model.ts';
import type { RunTexts } from './redaction/run-texts.ts';

/** The last runs of an agent as anybody may see them: what a guardrail has hidden is in none of them [G31]. */
export async function shownRuns(
  db: Db,
  texts: Pick<RunTexts, 'ofMany'>,
  tenant: Pick<Scope, 'tenantId'>,
  agentId: string,
): Promise<LastRun[]> {
  const runs = await readLastRuns(db, tenant, agentId);
  const maskOf = await texts.ofMany(
    tenant,
    runs.map(({ id }) => id),
  );
  return Promise.all(
    runs.map(async (run) => {
      const { input, output } = await maskOf(run.id).mask({ input: run.input, output: run.output });
      return { ...run, input, output };
    }),
  );
}
