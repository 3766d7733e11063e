// What happens when a run of a published version has failed: another agent runs in its place, as any agent that works
// for another one. The run waits for it like for a step; no graph has a step of this key.
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { BACKUP_KEY } from '../../shared/executions/run.ts';
import type { ClaimedRun } from './claim-store.ts';
import type { Finish } from './end-run.ts';
import type { EngineCalls, StepRecord } from './engine-kind.ts';
import type { Entry } from './journal-store.ts';
import type { EnginePorts } from './ports.ts';
import { Ended } from './run-ended.ts';

type Recorded = Entry & { step: StepRecord };
type Deps = { ports: Pick<EnginePorts, 'agents'>; calls: Pick<EngineCalls, 'startBackup'> };

/** Its record: waiting, or failed where the backup cannot run now. Nothing: the agent has none. */
export async function beginBackup({ ports, calls }: Deps, run: ClaimedRun): Promise<Recorded | undefined> {
  // Tests of a draft are there to show what fails.
  if (run.version === null) return undefined;
  const agentId = await ports.agents.backupOf(
    { tenantId: run.tenantId, projects: [run.projectId] },
    run.agentId,
  );
  if (agentId === null) return undefined;
  try {
    const { agentName, start } = await calls.startBackup(run, agentId);
    const request = { kind: 'run', agentId, agentName };
    return {
      event: { type: 'step.paused', key: BACKUP_KEY, data: request },
      step: { ...blank, status: 'waiting', output: request, startedAt: new Date() },
      // With its record: a run that ends finds the step that waits for it.
      also: async (trx: Trx) => void (await start(trx)),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return failed({ code: error.code, message: error.message });
  }
}

const blank = { key: BACKUP_KEY, attempt: 1 } as const;

function failed(error: { code: string; message: string }, more: Partial<StepRecord> = {}): Recorded {
  return {
    event: { type: 'step.failed', key: BACKUP_KEY, data: { ...error, attempt: 1 } },
    step: { ...blank, status: 'failed', error, endedAt: new Date(), ...more },
  };
}

/** The backup has ended: what is recorded of it, and how the run ends. `failure`: how it would have ended by itself. */
export function endBackup(
  { output: answer }: StepRecord,
  failure: Finish,
): { entry: Recorded; finish: Finish } {
  const { runId, status, output, error, usage: used } = Ended.parse(answer);
  const usage = { ...used, ofRun: runId };
  if (status !== 'succeeded' && status !== 'partial') {
    const reason = error ?? { code: `engine.${status}`, message: status };
    return { entry: failed({ code: reason.code, message: reason.message }, { usage }), finish: failure };
  }
  // The run's own answer has the text.
  const given: Json = { runId, status };
  return {
    entry: {
      event: { type: 'step.finished', key: BACKUP_KEY, data: { output: given, usage } },
      step: { ...blank, status: 'done', output: given, usage, wakeAt: null, endedAt: new Date() },
    },
    finish: { status: 'partial', output, byBackup: true },
  };
}
