// A worker in a process of its own, to be killed. Arguments: database, owner's database (for the traces), lease.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { approvalPort } from '../../../api/approvals/approval-port.ts';
import { createBillingPort } from '../../../api/billing/index.ts';
import { createEngine } from '../../../api/engine/engine.ts';
import type { EngineKind } from '../../../api/engine/index.ts';
import { engineKinds } from '../../../api/engine/steps/index.ts';
import { createBus } from '../../../shared/node/bus/index.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { plainPorts } from './test-engine.ts';
import { testPython } from './test-python.ts';

const [url = '', ownerUrl = '', leaseMs = '1000'] = process.argv.slice(2);
const failures: string[] = [];
const note = (error: unknown) => void failures.push(String(error));

const traces = new pg.Pool({ connectionString: ownerUrl, max: 4 });
traces.on('error', note);

/** US dollars. */
const COST = 0.0123;

/** Leaves a trace, as a call of a tool would, takes its time and costs something. */
const traced = (effects: EngineKind['effects']): EngineKind => ({
  effects,
  role: 'step',
  async run({ run, key, settings, signal }) {
    await traces.query('insert into traces (run_id, key) values ($1, $2)', [run.id, key]);
    await pause((settings as { ms: number }).ms, undefined, { signal });
    return { output: { text: key }, usage: { inputTokens: 10, outputTokens: 5, cost: COST } };
  },
});

const db = connect(url, { onError: note });
const engine = createEngine({
  db,
  bus: await createBus({ databaseUrl: url, onError: note }),
  ports: plainPorts({
    approvals: approvalPort(async () => {}),
    billing: createBillingPort(() => {}),
    python: testPython(),
  }),
  kinds: { ...engineKinds, effect: traced('idempotent'), payment: traced('once') },
  log: (_event, { error }) => note(error),
});
engine.startWorker({ leaseMs: Number(leaseMs), pollMs: 100 });
process.once('disconnect', () => process.exit());
process.send?.('up');
