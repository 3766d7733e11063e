// Graph in, journal out: one file per step kind, each case a graph, what it is given, and what must be on record.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalPort } from '../../api/approvals/approval-port.ts';
import { decideApproval } from '../../api/approvals/decide-approval.ts';
import type { GuardrailPort, Verdict } from '../../api/engine/index.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { permissionsOf } from '../../shared/access/permissions.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { stepTypes } from '../../shared/steps/index.ts';
import { eventually } from '../kit/eventually.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { clearTexts, eventsOf, plainPorts, stepsOf, testEngine } from '../kit/engine/test-engine.ts';
import { testExternalAgents } from '../kit/engine/test-external-agents.ts';
import { testDataSearch } from '../kit/engine/test-data-search.ts';
import { testMemories } from '../kit/engine/test-memories.ts';
import { testPredictions } from '../kit/engine/test-predictions.ts';
import { testTools } from '../kit/engine/test-tools.ts';
import { testPython } from '../kit/engine/test-python.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';

type ShortStep = [
  id: string,
  type: string,
  settings?: { [name: string]: Json },
  more?: Parameters<typeof step>[3],
];
type ShortGraph = { steps: ShortStep[]; paths: string[] };

type Case = ShortGraph & {
  title: string;
  input?: { text?: string; variables?: { [name: string]: Json } };
  /** Other agents, by id. */
  agents?: { [id: string]: ShortGraph };
  /** Given in this order, as soon as somebody is asked. */
  decisions?: { decision: 'approved' | 'denied'; comment?: string; subject?: string }[];
  expected: {
    status: string;
    output?: Json;
    error?: Json;
    journal?: string[];
    steps?: { [key: string]: Json };
  };
};

const graph = ({ steps, paths }: ShortGraph) =>
  graphOf(
    steps.map((one) => step(...one)),
    ...paths,
  );

/** Blocks what is `forbidden`, masks what is `secret`; lets another agent begin when whoever asked it waits for it. */
const guardrails: GuardrailPort = {
  check: async (context, _direction, text) => {
    await eventually(() => isAwaited(context));
    return judged(text);
  },
  stream: async () => {
    let whole = '';
    return {
      push: (delta) => {
        whole += delta;
        return '';
      },
      end: async () => ({ rest: judged(whole).text, verdict: judged(whole) }),
    };
  },
  restoreForTool: async (_context, values) => values,
};

function judged(text: string): Verdict {
  if (text.includes('forbidden'))
    return { action: 'Block', text: '', message: 'This is not for here.', violationIds: ['v1'] };
  const masked = text.replaceAll('secret', '[masked]');
  return { action: masked === text ? 'Allow' : 'Redact', text: masked, message: '', violationIds: [] };
}

/** `gone` and `busy` charge for a question and fail; every other model echoes. */
const { models: echo } = plainPorts();
const models: typeof echo = {
  async generate(scope, request, options) {
    if (request.modelId !== 'gone' && request.modelId !== 'busy')
      return echo.generate(scope, request, options);
    options.onUsage?.({ inputTokens: 10, outputTokens: 5, cost: 0.001 });
    throw new Problem({ code: 'models.busy', status: 503, text: request.modelId });
  },
};

const isAwaited = ({ tenantId, runId }: { tenantId: string; runId: string }) =>
  inTenant(database.db, { tenantId }, async (trx) => {
    const parent = await trx
      .selectFrom('runs as child')
      .innerJoin('runs as parent', 'parent.id', 'child.parentRunId')
      .select('parent.status')
      .where('child.id', '=', runId)
      .executeTakeFirst();
    return !parent || parent.status === 'waiting';
  });

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
const python = testPython();
afterAll(() => Promise.all([python.stop(), database.stop()]));

const files = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

test('[E20] every step kind has its file of graphs and journals', () => {
  expect(files.map((name) => name.replace('.json', '')).toSorted()).toEqual(stepTypes.toSorted());
});

describe.each(files)('%s', (file) => {
  const cases = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')) as Case[];

  test.each(cases)('[E20] $title', async (testCase) => {
    const tenantId = randomUUID();
    const runs = testEngine(database.db, {
      ports: {
        guardrails,
        models,
        approvals: approvalPort(async () => {}),
        python,
        secrets: {
          read: async (_scope, { credentialId }) => {
            if (credentialId !== 'signing') throw new Problem(credentialProblems.notFound);
            return 'k3y-1234';
          },
        },
        tools: testTools,
        dataSearch: testDataSearch,
        memories: testMemories(),
        externalAgents: testExternalAgents(),
        predictions: testPredictions(),
        agents: {
          load: async (_scope, agentId) => {
            const known = testCase.agents?.[agentId];
            if (!known) throw new Error('There is no such agent.');
            return {
              agentId: randomUUID(),
              agentName: agentId,
              projectId: randomUUID(),
              version: 1,
              graph: graph(known),
            };
          },
          backupOf: async () => null,
          nameOf: async (_scope, agentId) => agentId,
        },
      },
    });
    runs.engine.startWorker();
    const run = await runs.start({ tenantId, graph: graph(testCase), ...testCase.input });
    for (const decision of testCase.decisions ?? []) await decide(runs.engine, run, decision);
    const row = await runs.settled(run);
    await runs.engine.stop();

    const { status, output, error, journal, steps = {} } = testCase.expected;
    expect(runs.failures).toEqual([]);
    expect([row.status, row.error]).toEqual([
      status,
      error === undefined ? row.error : expect.objectContaining(error as object),
    ]);
    if (output !== undefined) expect(row.output).toEqual(output);
    const events = await eventsOf(database.db, run);
    const entries = events.map(({ type, stepKey }) => (stepKey ? `${type} ${stepKey}` : type));
    if (journal) expect(entries).toEqual(journal);
    const records = new Map((await stepsOf(database.db, run)).map((record) => [record.key, record]));
    for (const [key, expected] of Object.entries(steps))
      expect(records.get(key)).toMatchObject(expected as object);
  });
});

async function decide(
  engine: ReturnType<typeof testEngine>['engine'],
  run: { id: string; tenantId: string },
  { decision, comment = 'because', subject }: NonNullable<Case['decisions']>[number],
) {
  const { tenantId } = run;
  const person = { id: randomUUID(), name: 'Ben', tenantId, roles: ['Admin'] as const, projectIds: [] };
  const permissions = permissionsOf(person, defaultFlags);
  const deps = { db: database.db, engine, texts: clearTexts, channels: async () => {} };
  // Only once the run has been laid down: what its journal says must not depend on who was faster.
  const approval = await eventually(() =>
    inTenant(database.db, run, async (trx) => {
      const { status } = await trx
        .selectFrom('runs')
        .select('status')
        .where('id', '=', run.id)
        .executeTakeFirstOrThrow();
      const waiting = trx.selectFrom('approvals').select('id').where('status', '=', 'waiting');
      return status === 'waiting' && (await waiting.executeTakeFirst());
    }),
  );
  await decideApproval(deps, { scope: { tenantId, projects: 'all' }, person, permissions }, approval.id, {
    decision,
    comment,
    ...(subject !== undefined && { subject }),
  });
}
