// The hour in which a team brings an agent from elsewhere, mends it together, lets it run by itself and keeps its past.
// One draft from the first step to the last; the workers are killed while clock, mail and webhook start it.
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { sendMail } from '../kit/mail-sender.ts';
import { FAILING, LETTERS, orderDesk } from '../kit/order-desk.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { addAddress, addClock, addWebhook } from './triggers.ts';
import { addressOf, card, focusCanvas, inspector, prompt, saved, step } from '../kit/studio-page.ts';

type Agent = { id: string; projectId: string };
type Run = { id: string; via: string; status: string; version: number | null };
type Step = { key: string; kept?: string; usage: { inputTokens: number } | null };

let product: Product;
let mailPort: number;
test.beforeAll(async () => {
  mailPort = await freePort();
  const mail = { ATELIER_MAIL_DOMAIN: 'inbound.example', ATELIER_MAIL_PORT: String(mailPort) };
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_DEMO: 'bare', ...mail } });
});
test.afterAll(() => product.stop());

const viewport = { width: 1440, height: 900 };
const visitor = (browser: Browser) =>
  browser.newContext({ baseURL: product.url, viewport, timezoneId: 'UTC' });
const person = async (browser: Browser, name: string) => signIn(await visitor(browser), product.url, name);

const runsOf = async (page: Page, agent: Agent) =>
  (await read<{ items: Run[] }>(page, `/v1/PipelineExecution?agentId=${agent.id}`)).items;
const stepsOf = async (page: Page, run: Run | undefined) =>
  (await read<{ steps: Step[] }>(page, `/v1/PipelineExecution/${run?.id}`)).steps;

/** An empty draft, open at both. */
async function emptyDraft(ann: Page, ben: Page): Promise<Agent> {
  const [project] = await read<{ id: string }[]>(ann, '/v1/Project');
  const agent = await send<Agent>(ann, 'POST', '/v1/PipelinesConfig', {
    name: 'Order desk',
    projectId: project?.id,
    graph: { steps: [step('in', 0, { type: 'inputStep', title: 'Order', settings: {} })], edges: [] },
  });
  for (const page of [ann, ben]) {
    await page.goto(addressOf(agent));
    await expect(card(page, 'Order')).toBeVisible();
  }
  return agent;
}

/** As a file of the desktop lands on the canvas. */
async function dropOnCanvas(page: Page, name: string, content: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type: 'application/json' }));
      return data;
    },
    [name, content] as const,
  );
  const canvas = page.locator('.react-flow');
  await canvas.dispatchEvent('dragover', { dataTransfer });
  await canvas.dispatchEvent('drop', { dataTransfer });
}

async function bringIn(ann: Page, ben: Page) {
  await dropOnCanvas(ann, 'orders.json', JSON.stringify(orderDesk));
  const report = ann.getByRole('dialog');
  await report.getByRole('button', { name: /^Show all/ }).click();
  const named = await report.getByRole('row').allInnerTexts();
  for (const { name } of orderDesk.nodes)
    expect(
      named.some((row) => row.startsWith(`${name}\t`)),
      name,
    ).toBe(true);
  await report.getByRole('button', { name: 'Put into the draft' }).click();
  await choose(ben, FAILING);
  await choose(ann, FAILING);
}

/** By its name, as among hundreds of steps. */
async function choose(page: Page, title: string) {
  await focusCanvas(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search this agent' });
  await search.getByRole('combobox').fill(title);
  const found = search.getByRole('option').filter({ has: page.getByText(title, { exact: true }) });
  await found.first().click();
  await expect(inspector(page).getByRole('textbox', { name: 'Name of the step' })).toHaveValue(title);
}

async function failAndMend(ann: Page, ben: Page, agent: Agent) {
  const nullForMissing = inspector(ann).getByRole('switch', { name: 'Use null for missing values' });
  await nullForMissing.click();
  await saved(ann);
  await focusCanvas(ann);
  await ann.keyboard.press('Control+Enter');
  await ann.getByRole('textbox', { name: 'Message' }).fill('order A-1001');
  await ann.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(ben.getByText('Failed').first()).toBeVisible();
  await inspector(ben).getByRole('tab', { name: 'Last run' }).click();
  await inspector(ben).getByRole('button', { name: 'Edit input' }).click();
  await inspector(ben)
    .getByRole('textbox', { name: /^Output of/ })
    .fill('{ "sum": 12, "text": "A-1001" }');
  await inspector(ben).getByRole('button', { name: 'Run from here' }).click();
  await expect.poll(async () => (await runsOf(ann, agent))[0]?.status).toBe('succeeded');
  const [mended, failed] = await runsOf(ann, agent);
  const [now, before] = [await stepsOf(ann, mended), await stepsOf(ann, failed)];
  const kept = now.filter((one) => one.kept === 'run');
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(paidIn(before).map(({ key }) => key)));
  expect(paidIn(kept)).toEqual([]);
  expect(paidIn(now)).toHaveLength(LETTERS - 1);
  await nullForMissing.click();
}

const paidIn = (steps: readonly Step[]) => steps.filter(({ usage }) => (usage?.inputTokens ?? 0) > 0);

async function commentTo(ann: Page, ben: Page) {
  await choose(ann, FAILING);
  await inspector(ann).getByRole('tab', { name: 'Comments' }).click();
  const composer = inspector(ann).getByRole('combobox', { name: /Comment; @/ });
  await composer.fill('Please check this, @Be');
  await composer.press('Enter');
  await composer.press('Control+Enter');
  await ben.goto('/');
  await ben.getByRole('button', { name: /^Notifications, \d+ new/ }).click();
  await ben
    .getByText(/Ann Arbor.*Order desk/)
    .first()
    .click();
  const comment = inspector(ben).getByRole('paragraph').filter({ hasText: 'Please check this,' });
  await expect(comment).toHaveText('Please check this, @Ben Beck');
}

async function replaceInPrompts(ann: Page, ben: Page) {
  await focusCanvas(ann);
  await ann.keyboard.press('Control+f');
  const find = ann.getByRole('complementary', { name: 'Search and replace' });
  await find.getByRole('textbox', { name: 'Find' }).fill('customer');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('friend');
  await expect(find.getByRole('status')).toHaveText(`${LETTERS} matches · ${LETTERS} steps`);
  await find.getByRole('button', { name: 'Replace all' }).click();
  await expect(find.getByRole('status')).toHaveText('No results found');
  await choose(ben, 'Letter 9');
  await inspector(ben).getByRole('tab', { name: 'Configure' }).click();
  await expect(prompt(ben)).toContainText('Dear friend');
  await focusCanvas(ann);
  await ann.keyboard.press('Control+z');
  await expect(find.getByRole('status')).toHaveText(`${LETTERS} matches · ${LETTERS} steps`);
  await expect(prompt(ben)).toContainText('Dear customer');
}

async function askAssistant(ann: Page, ben: Page) {
  await ann.getByRole('button', { name: /^Assistant/ }).click();
  await ann.getByRole('textbox', { name: 'What should change?' }).fill('Paula approves refunds over 500');
  await ann.getByRole('button', { name: 'Ask', exact: true }).click();
  const proposal = ann.getByRole('region', { name: 'Proposal' });
  for (const part of [/^Over 500\?/, /^Paula .* approves/])
    await expect(proposal.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  await expect(card(ann, 'Over 500?')).toBeInViewport();
  await proposal.getByRole('button', { name: 'Accept all' }).click();
  await choose(ben, 'Over 500?');
  await focusCanvas(ann);
  await ann.keyboard.press('Control+z');
  await expect(inspector(ben)).toBeHidden();
  await ann.keyboard.press('Control+Shift+z');
  await choose(ben, 'Over 500?');
  await saved(ann);
}

async function label(ann: Page, agent: Agent) {
  await send(ann, 'POST', `/v1/PipelinesConfig/${agent.id}/versions`, { title: 'First' });
  await ann.goto(addressOf(agent, 1));
  await ann.getByRole('button', { name: 'More about version 1' }).click();
  await ann.getByRole('menuitem', { name: /Label/ }).click();
  await ann.getByRole('menuitemcheckbox', { name: 'production' }).click();
  await expect(ann.getByTitle(/^Put here by Ann/)).toHaveText('production');
}

async function startByItself(ann: Page, agent: Agent) {
  await ann.goto(`/${agent.projectId}/triggers/${agent.id}`);
  // First, since its minute comes while the others start theirs.
  await addClock(ann);
  const deliver = await addWebhook(ann, agent);
  const address = await addAddress(ann, agent);
  const order = { text: 'order A-7', sum: 7, amount: 800 };
  expect(await deliver('order-7', order)).toBe(202);
  await killWorkers();
  expect(await sendMail(mailPort, address, { isSigned: false, text: 'Where is A-8?' })).toBe(250);
  expect(await deliver('order-7', order)).not.toBe(202);
  await killWorkers();
  const byItself = async () => (await runsOf(ann, agent)).filter(({ via }) => via !== 'studio');
  const outcomes = async () => (await byItself()).map(({ via, status }) => `${via} ${status}`).toSorted();
  await expect
    .poll(outcomes, { timeout: 180_000 })
    .toEqual(['email succeeded', 'schedule succeeded', 'webhook waiting']);
}

async function approveFromMail(ann: Page, paula: Page, agent: Agent) {
  const ofWebhook = async () => (await runsOf(ann, agent)).find(({ via }) => via === 'webhook');
  // Its page opens at what it waits for.
  await ann.goto(`/executions/${(await ofWebhook())?.id}`);
  await expect(ann.getByRole('complementary', { name: 'Step' })).toContainText('Waiting');
  await paula.goto('/dev/mail');
  await paula
    .getByRole('link', { name: /\/approve/ })
    .first()
    .click();
  await expect(paula.getByRole('heading', { name: 'Paula approves refunds over 500' })).toBeVisible();
  await paula.getByRole('button', { name: /^Approve/ }).click();
  await expect(paula.getByText('Approved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await ofWebhook())?.status).toBe('succeeded');
}

async function compare(ann: Page, agent: Agent) {
  const [one, other] = (await runsOf(ann, agent)).filter(({ version }) => version === 1);
  await ann.goto(`/executions/${one?.id}/compare/${other?.id}`);
  await expect(ann.getByText(/steps differ/)).toBeVisible();
}

async function goBack(ann: Page, agent: Agent) {
  const versions = `/v1/PipelinesConfig/${agent.id}/versions`;
  await ann.goto(addressOf(agent));
  await choose(ann, 'Step 3');
  await inspector(ann).getByRole('textbox', { name: 'Name of the step' }).fill('Third step');
  await ann.keyboard.press('Enter');
  await saved(ann);
  await send(ann, 'POST', versions, { title: 'Second' });
  await ann.goto(addressOf(agent, 2));
  await ann.getByRole('button', { name: 'More about version 1' }).click();
  await ann.getByRole('menuitem', { name: 'Make active' }).click();
  const active = async () =>
    (await read<{ number: number; state: string }[]>(ann, versions)).find(({ state }) => state === 'active');
  await expect.poll(active).toMatchObject({ number: 1 });
  const { runId } = await send<{ runId: string }>(ann, 'POST', `/v1/PipelineExecution/${agent.id}`, {
    userInput: 'order A-9',
    version: 'production',
  });
  const run = await read(ann, `/v1/PipelineExecution/${runId}`);
  expect(run).toMatchObject({ version: 1, status: 'succeeded' });
}

/** Whoever serves and runs; both come back by themselves. */
async function killWorkers() {
  const { api } = product.pids();
  process.kill(api, 'SIGKILL');
  await expect
    .poll(
      () =>
        fetch(`${product.url}/readyz`).then(
          ({ ok }) => ok && product.pids().api !== api,
          () => false,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);
}

test('a team brings an agent in, mends it, lets it run by itself while workers are killed, and goes back a version', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await emptyDraft(ann, ben);
  await test.step('a file of 246 nodes is dropped, its report names each, and Ben is in the draft at once', () =>
    bringIn(ann, ben));
  await test.step('a run fails in step 9, Ben edits its input and goes on from there; nothing is paid twice', () =>
    failAndMend(ann, ben, agent));
  await test.step('a comment on the step reaches Ben', () => commentTo(ann, ben));
  await test.step('a word is replaced in 14 prompts, and one undo brings it back', () =>
    replaceInPrompts(ann, ben));
  await test.step('the assistant proposes an approval, which is accepted and undone as one', () =>
    askAssistant(ann, ben));
  await test.step('it is published and labelled', () => label(ann, agent));
  await test.step('a clock, a mail and a signed webhook start it while workers are killed', () =>
    startByItself(ann, agent));
  const paula = await (await visitor(browser)).newPage();
  await test.step('Paula approves from her mail in a third browser', () =>
    approveFromMail(ann, paula, agent));
  await test.step('two runs are compared', () => compare(ann, agent));
  await test.step('one click makes the version before active again', () => goBack(ann, agent));
});

test('a file becomes an agent of its own on the page for it', async ({ browser }) => {
  const ann = await person(browser, 'ann');
  const [project] = await read<{ id: string }[]>(ann, '/v1/Project');
  await ann.goto(`/${project?.id}/agents/import`);
  const file = { ...orderDesk, name: 'Another desk' };
  await ann.locator('input[type=file]').setInputFiles({
    name: 'desk.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(ann.getByRole('cell', { name: 'Step 7', exact: true })).toBeVisible();
  await ann.getByRole('button', { name: 'Import and open the studio' }).click();
  await choose(ann, FAILING);
});
