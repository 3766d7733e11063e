// Runs whose journal is odd: written by a newer version, cut by a crash of the database, changed by hand. They are read
// like any other, do not go on where they cannot, and are nobody else's trouble.
import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();
const ann = await w.person('Admin');
const graph = graphOf(
  [
    step('in', 'inputStep'),
    step('shape', 'jsonFormatterStep', { template: '{"said": "{{ input.text }}"}' }),
    step('ask', 'approvalStep', { approverRoles: ['Admin'], message: 'Go on?' }),
    step('out', 'outputStep', { template: '{{ steps.shape.said }}' }),
  ],
  'in > shape > ask > out',
);
const { agentId } = await publishedAgent(w, graph);
const sql = (text: string, values: unknown[]) => w.owner.query(text, values);

/** One that waits for an approval. */
async function begun() {
  const { runId } = await ann.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: 'Hello', asyncOutput: true },
  });
  await eventually(
    async () => (await ann.call(executionRoutes.read, { params: { id: runId } })).status === 'waiting',
  );
  return runId;
}

const odd: [what: string, change: (runId: string) => Promise<unknown>][] = [
  ['a step without its row', (id) => sql(`delete from run_steps where run_id = $1 and key = 'shape'`, [id])],
  ['no rows at all', (id) => sql('delete from run_steps where run_id = $1', [id])],
  [
    'a step that the graph does not have',
    (id) =>
      sql(
        `insert into run_steps (tenant_id, run_id, key, status, output, seq)
          select tenant_id, id, 'gone[7.2]/ghost', 'done', '{"a":1}', 900 from runs where id = $1`,
        [id],
      ),
  ],
  [
    'events of kinds nobody knows, with data of every shape',
    async (id) => {
      const shapes = [
        'null',
        '[]',
        '"text"',
        '7',
        '{"__proto__":{"x":1},"constructor":{"y":2}}',
        '{"error":"x"}',
      ];
      for (const [at, data] of shapes.entries())
        await sql(
          `insert into run_events (tenant_id, run_id, seq, type, step_key, data)
            select tenant_id, id, 1000 + $2, $3, 'ghost', $4::jsonb from runs where id = $1`,
          [id, at, at % 2 ? 'step.teleported' : 'step.delta', data],
        );
      await sql('update runs set last_seq = 1005 where id = $1', [id]);
    },
  ],
  [
    'an output with the names of every object',
    (id) =>
      sql(
        `update run_steps set output = '{"__proto__":{"polluted":true},"constructor":"x","toString":1}'
          where run_id = $1 and key = 'shape'`,
        [id],
      ),
  ],
  [
    'an input that is a text, and an error that is a list',
    async (id) => {
      await sql(`update run_steps set output = '"abc"' where run_id = $1 and key = 'in'`, [id]);
      await sql(`update run_steps set error = '["x"]' where run_id = $1 and key = 'shape'`, [id]);
    },
  ],
  [
    'a loop without a plan',
    (id) =>
      sql(`update run_steps set status = 'looping', output = null where run_id = $1 and key = 'shape'`, [id]),
  ],
  [
    'an output of 50 MB',
    (id) =>
      sql(
        `update run_steps set output = jsonb_build_object('said', repeat('x', 50000000)) where run_id = $1 and key = 'shape'`,
        [id],
      ),
  ],
  [
    'usage and routes of another shape',
    (id) =>
      sql(
        `update run_steps set usage = '"much"', routes = array['out', 'nowhere'] where run_id = $1 and key = 'shape'`,
        [id],
      ),
  ],
  [
    'a graph that is none',
    (id) =>
      sql(
        `update run_graphs set graph = '{"steps":[],"edges":[]}' where hash = (select graph_hash from runs where id = $1)`,
        [id],
      ),
  ],
];

test.each(odd)(
  '[R50] %s: the run is read, listed, run again and ended, and others go on',
  async (_, change) => {
    const runId = await begun();
    await change(runId);
    const params = { id: runId };
    await ann.call(executionRoutes.list, { query: { agentId } });
    await ann.call(executionRoutes.events, { params, query: {} });
    await ann.call(executionRoutes.outline, { params });
    await ann.call(executionRoutes.rerun, { params });
    const { graph: drawn } = await ann.call(executionRoutes.read, { params });
    expect(drawn).toBeDefined();
    // A worker takes it up again.
    const { rows } = await sql(
      `update runs set due_at = now(), status = 'queued' where id = $1 returning epoch`,
      [runId],
    );
    await eventually(async () => {
      const [{ epoch }] = (await sql('select epoch from runs where id = $1', [runId])).rows;
      return epoch > rows[0].epoch;
    });
    expect(await begun()).not.toBe(runId);
    await ann.call(executionRoutes.cancel, { params });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
);
