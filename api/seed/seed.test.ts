import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { checkGraph } from '../../shared/steps/index.ts';
import { callThrough, world } from '../../tests/kit/world.ts';
import { demoPassword, demoSignIns } from './demo-password.ts';
import { demoTenants } from './demo-people.ts';
import { workingSignIns } from './working-sign-ins.ts';
import { refundGraph } from './agents/refund-assistant.ts';

const PASSWORD = 'a password of the demo';

/** A product without any tenant, as a fresh installation is. */
async function empty() {
  const w = await world();
  await w.owner.query('delete from tenants');
  const signIn = async (email: string) => {
    const answer = await w.fetchWith({ 'content-type': 'application/json' })(signInRoutes.signIn.path, {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return callThrough(w.fetchWith({ cookie }));
  };
  return { ...w, signIn };
}

test('[SD1] an empty installation gets people, a project, an agent and a guardrail; any other gets nothing', async () => {
  const w = await empty();
  expect(await w.seedDemo(PASSWORD)).toBe(true);
  for (const { people } of demoTenants)
    for (const { email, role } of people)
      expect(await (await w.signIn(email))(profileRoutes.read)).toMatchObject({ email, roles: [role] });

  const ann = await w.signIn('ann@northwind.example');
  const [project] = await ann(projectRoutes.list);
  expect(project).toMatchObject({ name: 'Customer care' });
  expect(await ann(agentRoutes.list, { query: {} })).toMatchObject({
    items: [{ name: 'Refund assistant', projectId: project?.id }],
  });
  const pete = await w.signIn('pete@northwind.example');
  expect(await pete(projectRoutes.list)).toMatchObject([{ name: 'Customer care' }]);
  const sam = await w.signIn('sam@northwind.example');
  expect(await sam(guardrailRoutes.list, { query: {} })).toMatchObject({
    items: [{ name: 'Customer data', guardrailAssignments: [] }],
  });
  const carl = await w.signIn('carl@contoso.example');
  expect(await carl(projectRoutes.list)).toEqual([]);

  expect(await w.seedDemo(PASSWORD)).toBe(false);
});

test('[SD2] an interrupted seeding is continued, and two at once create everything once', async () => {
  const w = await empty();
  await Promise.all([w.seedDemo(PASSWORD), w.seedDemo(PASSWORD)]);
  await w.owner.query(`update tenants set subscription_status = 'Unknown'`);
  expect(await w.seedDemo(PASSWORD)).toBe(true);
  for (const [table, count] of [
    ['tenants', 2],
    ['users', 9],
    ['projects', 1],
    ['agents', 1],
    ['guardrails', 1],
  ])
    expect((await w.owner.query(`select from ${table}`)).rowCount, String(table)).toBe(count);
});

test('[SD5] startup prints the sign-ins only with a password that works', async () => {
  const w = await empty();
  expect(await workingSignIns(w.url, PASSWORD)).toEqual([]);
  await w.seedDemo(PASSWORD);
  expect((await workingSignIns(w.url, PASSWORD)).join('\n')).toContain('ann@northwind.example');
  // What a second machine has made up.
  expect(await workingSignIns(w.url, demoPassword({ ...w.config, host: '0.0.0.0' }))).toEqual([]);
});

test('[SD3] the demo’s agent has no problem, and each of its branches ends with an answer or a question', async () => {
  expect(checkGraph(refundGraph)).toEqual([]);
  const w = await empty();
  await w.seedDemo(PASSWORD);
  const ann = await w.signIn('ann@northwind.example');
  const { items } = await ann(agentRoutes.list, { query: {} });
  const id = items[0]?.id ?? '';

  const run = (userInput: string) =>
    ann(executionRoutes.execute, { params: { id }, body: { userInput, version: 'draft' } });
  const refund = await run(
    'I am Mia Stone. My orders #A-1001 and #A-1002 arrived broken, I want my 49.90 EUR back!',
  );
  expect(refund).toMatchObject({ status: 'waiting', isCompleted: false });
  const { items: approvals } = await ann(approvalRoutes.list, { query: {} });
  const approval = approvals.find(({ runId }) => runId === refund.runId);
  expect(approval?.message).toContain('Mia Stone');
  expect(approval?.message).toMatch(/49\.9.*A-1001.*A-1002/);

  const question = await run('How long does a delivery take?');
  expect(question.result).toMatch(/three to five working days/);
  const other = await run('Lovely weather in the mountains.');
  expect(other.result).toMatch(/with our team now/);
});

test('[SD4] the demo’s password is the documented one only where nobody else can reach the product', async () => {
  const { config } = await world();
  const alone = { ...config, databaseUrl: undefined, publicUrl: undefined, host: '127.0.0.1' };
  expect(demoPassword(alone)).toBe('atelier-demo');
  expect(demoPassword({ ...alone, demoPassword: 'chosen by hand' })).toBe('chosen by hand');
  const open = { ...alone, host: '0.0.0.0' };
  expect(demoPassword(open)).toMatch(/^[\w-]{16}$/);
  expect(demoPassword({ ...alone, publicUrl: 'https://atelier.example' })).toBe(demoPassword(open));
  expect(demoSignIns('the password').join('\n')).toMatch(/the password[^]*ann@northwind\.example +Admin/);
});
