// An hour of a team: a file from elsewhere, a failed step mended on kept outputs, an approval from an email, comments,
// replacing a word, versions with labels.
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { addressOf, card, focusCanvas, inspector, newAgent, open, step, wires } from '../kit/studio-page.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_DEMO: 'bare' } });
});
test.afterAll(() => product.stop());

const viewport = { width: 1440, height: 900 };
const visitor = (browser: Browser) => browser.newContext({ baseURL: product.url, viewport });
const person = async (browser: Browser, name: string) => signIn(await visitor(browser), product.url, name);

type Agent = { id: string; projectId: string };

/** What is exported elsewhere: a chain with a node nobody here knows. */
const exported = {
  name: 'Weekly report',
  nodes: Array.from({ length: 12 }, (_, index) => ({
    id: `n${index}`,
    name: index === 0 ? 'Start' : `Step ${index}`,
    type:
      index === 0
        ? 'n8n-nodes-base.manualTrigger'
        : index === 7
          ? 'n8n-nodes-base.somethingOfTomorrow'
          : 'n8n-nodes-base.set',
    typeVersion: 1,
    position: [index * 200, 0],
    parameters: {},
  })),
  connections: Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [
      index === 0 ? 'Start' : `Step ${index}`,
      { main: [[{ node: `Step ${index + 1}`, type: 'main', index: 0 }]] },
    ]),
  ),
};

const projectOf = async (page: Page) => (await read<{ id: string }[]>(page, '/v1/Project'))[0]?.id ?? '';

test('a file from elsewhere is reported node by node, and a second person is in the draft at once', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  await ann.goto(`/${await projectOf(ann)}/agents/import`);
  await ann.locator('input[type=file]').setInputFiles({
    name: 'weekly.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(exported)),
  });
  for (const { name } of exported.nodes)
    await expect(ann.getByRole('cell', { name, exact: true })).toBeVisible();
  await ann.getByRole('button', { name: 'Import and open the studio' }).click();
  await expect(card(ann, 'Step 7')).toBeVisible();
  await ben.goto(new URL(ann.url()).pathname);
  await expect(card(ben, 'Step 7')).toBeVisible();
  await expect(ann.getByRole('button', { name: /Ben/ }).first()).toBeVisible();
});

const formatter = (id: string, title: string, x: number, template: string) =>
  step(id, x, { type: 'jsonFormatterStep', title, settings: { template } });
const input = step('in', 0, { type: 'inputStep', title: 'Question', settings: {} });
const output = (x: number, template: string) =>
  step('out', x, { type: 'outputStep', title: 'Reply', settings: { template } });

/** It reads a sum that nobody has sent, then asks a platform administrator. */
async function refundAgent(page: Page, name: string): Promise<Agent> {
  return send<Agent>(page, 'POST', '/v1/PipelinesConfig', {
    name,
    projectId: await projectOf(page),
    graph: {
      steps: [
        input,
        formatter('facts', 'Facts', 280, '{"order": "{{ input.text }}"}'),
        formatter(
          'total',
          'Total',
          560,
          '{"sum": {{ steps.facts.sum }}, "order": "{{ steps.facts.order }}"}',
        ),
        step('ask', 840, {
          type: 'approvalStep',
          title: 'Approve it',
          settings: {
            approvers: { roles: ['PlatformAdmin'], userIds: [], groupIds: [] },
            summary: 'Refund of {{ steps.total.sum }}',
            subject: 'Dear customer, {{ steps.total.sum }} is on its way.',
          },
        }),
        output(1120, '{{ steps.ask.text }}'),
      ],
      edges: wires(
        ['in', 'out', 'facts'],
        ['facts', 'out', 'total'],
        ['total', 'out', 'ask'],
        ['ask', 'approved', 'out'],
      ),
    },
  });
}

test('a failed step is mended by somebody else, the rest is kept, and an approver decides from an email', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await refundAgent(ann, 'Journey refunds');
  await open(ann, agent);
  await open(ben, agent);
  await ann.getByRole('button', { name: /^Run (Ctrl|⌘)/ }).click();
  await ann.getByRole('textbox', { name: 'Message' }).fill('A-1001');
  await ann.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(ben.getByText('Failed').first()).toBeVisible();

  await card(ben, 'Total').click();
  await inspector(ben).getByRole('tab', { name: 'Last run' }).click();
  await inspector(ben).getByRole('button', { name: 'Edit input' }).click();
  const output = inspector(ben).getByRole('textbox', { name: 'Output of Facts' });
  const facts = JSON.parse(await output.inputValue()) as object;
  await output.fill(JSON.stringify({ ...facts, sum: 12 }));
  await inspector(ben).getByRole('button', { name: 'Run from here' }).click();
  await expect(ann.getByText('Waiting').first()).toBeVisible();

  const third = await (await visitor(browser)).newPage();
  await third.goto('/dev/mail');
  await third
    .getByRole('link', { name: /\/approve/ })
    .first()
    .click();
  await expect(third.getByRole('heading', { name: 'Refund of 12' })).toBeVisible();
  await third.getByRole('button', { name: /^Approve/ }).click();
  await expect(third.getByText('Approved', { exact: true })).toBeVisible();
  await expect(ben.getByText('Dear customer, 12 is on its way.').first()).toBeVisible();
  await expect(ann.getByText('Dear customer, 12 is on its way.').first()).toBeVisible();

  const { items } = await read<{ items: { id: string }[] }>(ann, `/v1/PipelineExecution?agentId=${agent.id}`);
  await ann.goto(`/executions/${items[0]?.id}/compare/${items[1]?.id}`);
  await expect(ann.getByText(/steps differ/)).toBeVisible();
});

test('a comment reaches who is named, and a word is replaced everywhere as one undo', async ({ browser }) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await refundAgent(ann, 'Journey comments');
  await open(ann, agent);
  await card(ann, 'Total').click();
  await inspector(ann).getByRole('tab', { name: 'Comments' }).click();
  const composer = inspector(ann).getByRole('combobox', { name: /Comment; @/ });
  await composer.fill('Please check this, @Be');
  await composer.press('Enter');
  await composer.press('Control+Enter');
  await ben.getByRole('button', { name: /^Notifications, 1 new/ }).click();
  await ben
    .getByText(/Journey comments/)
    .first()
    .click();
  await expect(inspector(ben).getByText('Please check this,')).toHaveText('Please check this, @Ben Beck');

  await focusCanvas(ann);
  await ann.keyboard.press('Control+f');
  await ann.getByRole('textbox', { name: 'Find' }).fill('customer');
  await ann.getByRole('textbox', { name: 'Replace with' }).fill('friend');
  await ann.getByRole('button', { name: 'Replace all' }).click();
  const subject = inspector(ben).getByRole('textbox', { name: 'What to approve' });
  await card(ben, 'Approve it').click();
  await inspector(ben).getByRole('tab', { name: 'Configure' }).click();
  await expect(subject).toContainText('Dear friend');
  await focusCanvas(ann);
  await ann.keyboard.press('Control+z');
  await expect(subject).toContainText('Dear customer');
});

/** Without the model between both ends. */
const shorter = {
  steps: [input, output(280, '')],
  edges: wires(['in', 'out', 'out']),
};

test('a published version is labelled, run by its label, and made active again by one click', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey labels');
  const versions = `/v1/PipelinesConfig/${agent.id}/versions`;
  await send(ann, 'POST', versions, { title: 'First' });
  await ann.goto(addressOf(agent, 1));
  await ann.getByRole('button', { name: 'More about version 1' }).click();
  await ann.getByRole('menuitem', { name: /Label/ }).click();
  await ann.getByRole('menuitemcheckbox', { name: 'production' }).click();
  await expect(ann.getByTitle(/^Put here by Ann/)).toHaveText('production');
  const { runId } = await send<{ runId: string }>(ann, 'POST', `/v1/PipelineExecution/${agent.id}`, {
    userInput: 'Hello',
    version: 'production',
  });
  expect(await read(ann, `/v1/PipelineExecution/${runId}`)).toMatchObject({
    version: 1,
    status: 'succeeded',
  });

  await send(ann, 'PUT', `/v1/PipelinesConfig/${agent.id}`, {
    name: 'Journey labels',
    graph: shorter,
  });
  await send(ann, 'POST', versions, { title: 'Second' });
  await ann.reload();
  await ann.getByRole('button', { name: 'More about version 1' }).click();
  await ann.getByRole('menuitem', { name: 'Make active' }).click();
  await expect
    .poll(async () =>
      (await read<{ number: number; state: string }[]>(ann, versions)).find(
        ({ state }) => state === 'active',
      ),
    )
    .toMatchObject({ number: 1 });
});
