import { expect, test } from 'vitest';
import type { DryRunResult } from '../../shared/policies/dry-run.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const sam = await w.person('SecurityAdmin');
const { id: projectId } = await w.project();

const policyOn = (left: string, operator: 'contains' | 'greaterThan', right: string) =>
  sam.call(policyRoutes.create, {
    body: {
      name: crypto.randomUUID(),
      content: {
        message: '',
        condition: { id: 'root', match: 'all', items: [{ id: 'c', left, operator, right }] },
      },
    },
  });

/** A run that called a tool. */
async function pastCall(parameters: object, { at = new Date() }: { at?: Date } = {}) {
  const run = await addRun(w, { tenantId: w.home.id, projectId, at, tookMs: 10 });
  await w.owner.query(
    `insert into run_steps (tenant_id, run_id, key, status, seq, input, output) values ($1, $2, 'call', 'done', 1, $3, $4)`,
    [
      w.home.id,
      run,
      JSON.stringify({ tool: 'mail', parameters }),
      JSON.stringify({ status: 200, data: 'sent', headers: {} }),
    ],
  );
  return run;
}

const part = (id: string, body: object = {}, by: WorldPerson = sam): Promise<DryRunResult> =>
  by.call(policyRoutes.dryRun, { params: { id }, body });

test('[PO15] a dry run goes through all runs of its days, a part at a time', async () => {
  const { id } = await policyOn('arguments.amount', 'greaterThan', '500');
  for (let amount = 461; amount <= 520; amount++) await pastCall({ amount });
  await pastCall({ amount: 900 }, { at: new Date(Date.now() - 3 * 86_400_000) });
  const first = await part(id, { days: 1 });
  expect(first).toMatchObject({ totalRuns: 60, runs: 50 });
  const second = await part(id, { days: 1, after: first.next });
  expect(second.runs).toBe(10);
  expect(second.next).toBeUndefined();
  // Each of twenty calls, and its result.
  expect(first.draft + second.draft).toBe(40);
  expect((await part(id, { days: 7 })).totalRuns).toBe(61);
  for (const days of [0, 31])
    expect(await problemOf(part(id, { days }))).toMatchObject({ code: 'kernel.invalid' });
});

test('[PO15] only who may change the policy runs it dry, in the own workspace, on a draft that could be published', async () => {
  const { id } = await policyOn('arguments.amount', 'greaterThan', '500');
  const rita = await w.person('ReadOnlyAdmin');
  expect((await problemOf(part(id, {}, rita))).code).toMatch(/^access\./);
  const stranger = await w.person('SecurityAdmin', { tenantId: (await w.tenant()).id });
  expect(await problemOf(part(id, {}, stranger))).toMatchObject({ code: 'policies.notFound' });
  const unready = await policyOn('arguments.amount', 'greaterThan', 'many');
  expect(await problemOf(part(unready.id))).toMatchObject({ code: 'policies.notReady' });
});

test('[PO16] examples show no private value', async () => {
  const { id } = await policyOn('arguments.to', 'contains', 'post.example');
  await pastCall({ to: 'l.hahn@post.example' });
  const { examples } = await part(id);
  expect(examples).toHaveLength(2);
  expect(JSON.stringify(examples)).not.toContain('l.hahn');
});

test('[PO16] a private value at which a long text is cut is masked too', async () => {
  const { id } = await policyOn('arguments.note', 'contains', 'call me');
  await pastCall({ note: `call me ${'word '.repeat(20)}l.hahn@post.example, or write` });
  const { examples } = await part(id);
  expect(examples).toHaveLength(2);
  expect(JSON.stringify(examples)).not.toContain('l.hahn');
});
