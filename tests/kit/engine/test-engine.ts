// An engine on a fresh database, with ports that need nothing else.
import { randomUUID } from 'node:crypto';
import type { Json } from '../../../shared/kernel/json.ts';
import { inTenant, type Db } from '../../../shared/node/database/database.ts';
import { createEngine } from '../../../api/engine/engine.ts';
import type { EngineKinds, EnginePorts } from '../../../api/engine/index.ts';
import { engineKinds } from '../../../api/engine/steps/index.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { credentialProblems } from '../../../shared/credentials/problems.ts';
import { promptProblems } from '../../../shared/prompts/problems.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import type { AgentGraph } from '../../../shared/steps/index.ts';

/** Runs in which nothing was hidden. */
export const clearTexts = {
  of: async () => ({
    isClear: true,
    actions: [],
    mask: async <T extends Json>(value: T) => value,
    hide: async <T extends Json>(value: T) => value,
    values: new Map<string, string>(),
    maskPieces: () => new Map<number, string>(),
  }),
};

type Hear = (payload: Json) => void;

/** What the bus does within one process. */
export function localBus() {
  const hearers = new Map<string, Set<Hear>>();
  return {
    publish(topic: string, payload: Json) {
      queueMicrotask(() => hearers.get(topic)?.forEach((listener) => listener(payload)));
    },
    subscribe(topic: string, listener: Hear) {
      const others = hearers.get(topic) ?? new Set<Hear>();
      hearers.set(topic, others.add(listener));
      return () => void others.delete(listener);
    },
    onGap: () => () => {},
  };
}

/** Models echo (whoever asks for JSON sends it), guardrails let everything pass, nobody is asked, feeds hear nothing: tests replace what they are about. */
export const plainPorts = (ports: Partial<EnginePorts> = {}): EnginePorts => ({
  models: {
    generate: async (_scope, { messages, outputSchema }, { onDelta }) => {
      const asked = messages.at(-1)?.content ?? '';
      const text = outputSchema ? asked : `echo: ${asked}`;
      onDelta?.(text);
      return {
        text,
        usage: { inputTokens: 10, outputTokens: 5, cost: 0.001 },
        model: { id: 'echo', name: 'Echo', provider: 'test', demo: true },
      };
    },
  },
  guardrails: {
    check: async (_context, _direction, text) => ({ action: 'Allow', text, message: '', violationIds: [] }),
    stream: async () => {
      let whole = '';
      return {
        push: (delta) => ((whole += delta), delta),
        end: async () => ({
          rest: '',
          verdict: { action: 'Allow', text: whole, message: '', violationIds: [] },
        }),
      };
    },
    restoreForTool: async (_context, values) => values,
  },
  rateLimits: {
    admitRun: async () => {},
    admitChild: async () => {},
    reserveTokens: async () => async () => {},
  },
  policies: { check: async () => ({ action: 'Allow' }), strictest: async () => undefined },
  agents: {
    load: async () => Promise.reject(new Error('There is no other agent.')),
    nameOf: async () => undefined,
    backupOf: async () => null,
  },
  approvals: { open: async () => {}, close: async () => {} },
  connections: { ask: async () => {} },
  billing: { admit: async () => {}, book: async () => {} },
  channels: async () => {},
  python: { run: async () => undefined },
  secrets: { read: async () => Promise.reject(new Problem(credentialProblems.notFound)) },
  predictions: { predict: async (_scope, { input }) => ({ prediction: input, scores: null }) },
  externalAgents: {
    send: async (_scope, { text }) => ({ text, artifacts: [], taskId: null }),
    answer: async (_scope, { text }) => ({ text, artifacts: [], taskId: null }),
    cancel: async () => {},
  },
  dataSearch: { search: async () => [], files: async () => ({ count: 0, characters: 0, files: [] }) },
  prompts: { resolve: async () => Promise.reject(new Problem(promptProblems.notFound)) },
  memories: { load: async () => undefined, store: async (_scope, { text }) => text },
  tools: {
    describe: async () => Promise.reject(new Problem(toolProblems.notFound)),
    call: async () => Promise.reject(new Problem(toolProblems.notFound)),
  },
  ...ports,
});

export type TestRun = {
  tenantId: string;
  graph: AgentGraph;
  text?: string;
  variables?: { [name: string]: Json };
  dedupe?: string;
  priority?: number;
};

export function testEngine(db: Db, options: { ports?: Partial<EnginePorts>; kinds?: EngineKinds } = {}) {
  const failures: unknown[] = [];
  const engine = createEngine({
    db,
    bus: localBus(),
    ports: plainPorts(options.ports),
    kinds: options.kinds ?? engineKinds,
    log: (_event, { error }) => void failures.push(error),
  });

  const start = async ({ tenantId, graph, text = '', variables = {}, dedupe, priority = 0 }: TestRun) => {
    const agent = { agentId: randomUUID(), agentName: 'Agent', projectId: randomUUID(), version: 1, graph };
    const run = await engine.start({
      tenantId,
      agent,
      input: { text, variables },
      via: 'api',
      startedBy: { id: 'ann', name: 'Ann' },
      ...(dedupe && { dedupe }),
      priority,
    });
    return { id: run.id, tenantId };
  };

  const settled = (run: { id: string; tenantId: string }, states = ENDED, patienceMs = PATIENCE_MS) =>
    waitForRun(db, run, states, patienceMs);
  return { engine, start, settled, failures };
}

const ENDED = ['succeeded', 'partial', 'failed', 'halted', 'cancelled'];
/** A first Python on a busy machine takes most of it; less than a test has. */
const PATIENCE_MS = 55_000;

/** The run's row, once it is in one of these states. */
export async function waitForRun(
  db: Db,
  run: { id: string; tenantId: string },
  states = ENDED,
  patienceMs = PATIENCE_MS,
) {
  for (const end = Date.now() + patienceMs; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const row = await inTenant(db, run, (trx) =>
      trx.selectFrom('runs').selectAll().where('id', '=', run.id).executeTakeFirstOrThrow(),
    );
    if (states.includes(row.status)) return row;
    if (Date.now() > end) throw new Error(`The run is still ${row.status}; wanted ${states.join(', ')}.`);
  }
}

export const stepsOf = (db: Db, run: { id: string; tenantId: string }) =>
  inTenant(db, run, (trx) =>
    trx.selectFrom('runSteps').selectAll().where('runId', '=', run.id).orderBy('seq').execute(),
  );

export const eventsOf = (db: Db, run: { id: string; tenantId: string }) =>
  inTenant(db, run, (trx) =>
    trx.selectFrom('runEvents').selectAll().where('runId', '=', run.id).orderBy('seq').execute(),
  );
