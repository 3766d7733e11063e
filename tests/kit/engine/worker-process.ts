// A worker in a process of its own, to be killed. Arguments: database, owner's database (for the traces), lease.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { approvalPort } from '../../../api/approvals/approval-port.ts';
import { createBillingPort } from '../../../api/billing/index.ts';
import { createMemoryPort } from '../../../api/memories/memory-port.ts';
import { memoryStore } from '../../../api/memories/memory-store.ts';
import { valueStore } from '../../../api/memories/value-store.ts';
import { createEngine } from '../../../api/engine/engine.ts';
import type { EngineKind } from '../../../api/engine/index.ts';
import { engineKinds } from '../../../api/engine/steps/index.ts';
import { createBus } from '../../../shared/node/bus/index.ts';
import { connect } from '../../../shared/node/database/database.ts';
import { childAgent } from './every-kind.ts';
import { testDataSearch } from './test-data-search.ts';
import { plainPorts } from './test-engine.ts';
import { testExternalAgents } from './test-external-agents.ts';
import { testPredictions } from './test-predictions.ts';
import { testPython } from './test-python.ts';
import { testTools } from './test-tools.ts';

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

/** As the world outside would know of it: each call with what tells it apart. */
const tools: typeof testTools = {
  describe: testTools.describe,
  async call(scope, call, options) {
    await traces.query('insert into traces (run_id, key) values ($1, $2)', [options.idempotencyKey, 'tool']);
    return testTools.call(scope, call, options);
  },
};

/** Whoever may call a tool does, before it answers. */
const { models: echo } = plainPorts();
const models: typeof echo = {
  async generate(scope, request, options) {
    const answer = await echo.generate(scope, request, options);
    const [tool] = request.messages.some(({ role }) => role === 'tool') ? [] : (request.tools ?? []);
    return tool ? { ...answer, toolCalls: [{ id: 'c1', name: tool.name, input: {} }] } : answer;
  },
};

const db = connect(url, { onError: note });
const engine = createEngine({
  db,
  bus: await createBus({ databaseUrl: url, onError: note }),
  ports: plainPorts({
    approvals: approvalPort(async () => {}),
    billing: createBillingPort(() => {}),
    models,
    python: testPython(),
    memories: createMemoryPort(memoryStore(db), valueStore(db)),
    dataSearch: testDataSearch,
    externalAgents: testExternalAgents(),
    predictions: testPredictions(),
    tools,
    agents: {
      load: async () => childAgent,
      nameOf: async () => childAgent.agentName,
      backupOf: async () => null,
    },
  }),
  kinds: { ...engineKinds, effect: traced('idempotent'), payment: traced('once') },
  log: (_event, { error }) => note(error),
});
engine.startWorker({ leaseMs: Number(leaseMs), pollMs: 100 });
process.once('disconnect', () => process.exit());
process.send?.('up');
