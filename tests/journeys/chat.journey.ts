// Eve, who builds nothing, chats with the agent that Ann has deployed to her group: through reloads, on two devices, over
// a killed server and without a line; and nobody else sees any of it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { openDoor, type Door } from '../kit/door.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { eventually } from '../kit/eventually.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { startProviderServer, type ProviderServer } from '../kit/provider-server.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let provider: ProviderServer;
let door: Door;
test.beforeAll(async () => {
  provider = await startProviderServer();
  product = await startProduct({
    env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_EGRESS_ALLOW: provider.door },
  });
  door = await openDoor(product.url);
});
test.afterAll(async () => {
  await door?.shut();
  await product?.stop();
  await provider?.stop();
});

const SHOTS = process.env.ATELIER_SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

type Coming = { url?: string; width?: number; goesOffline?: boolean };

async function comeIn(
  browser: Browser,
  name: string,
  { url = product.url, width = 1280, goesOffline = false }: Coming = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    serviceWorkers: goesOffline ? 'allow' : 'block',
  });
  return signIn(context, url, name);
}

type Row = { id: string };

/** By Ann and Paula: a model, an agent that asks it, and a deployment for the group that Eve is in. */
async function deployToGroup(browser: Browser) {
  const paula = await comeIn(browser, 'paula');
  const people = await read<{ items: (Row & { email: string })[] }>(paula, '/v1/Users?pageSize=100');
  const eve = people.items.find(({ email }) => email.startsWith('eve@'));
  const group = await send<Row>(paula, 'POST', '/v1/Groups', { name: 'Shop floor', userIds: [eve?.id] });
  const ann = await comeIn(browser, 'ann');
  const projects = await read<{ items: Row[] }>(ann, '/v1/Project/paginated');
  const projectId = projects.items[0]?.id;
  const model = await send<Row>(ann, 'POST', '/v1/Models', {
    ...{
      displayName: 'Shop model',
      modelName: 'gpt',
      provider: 'OpenAI',
      endpoint: provider.url,
      apiKey: 'sk',
    },
    projectId,
  });
  const steps = [
    step('in', 'inputStep'),
    step('ask', 'AIOperation', { modelId: model.id, includeChatHistory: true }),
    step('out', 'outputStep'),
  ];
  const graph = graphOf(steps, 'in > ask > out');
  const agent = await send<Row>(ann, 'POST', '/v1/PipelinesConfig', {
    projectId,
    name: 'Shop helper',
    graph,
  });
  await send(ann, 'POST', `/v1/PipelinesConfig/${agent.id}/versions`, {});
  await send(ann, 'POST', '/v1/Deployments', {
    ...{ deploymentName: 'Shop helper', description: 'Knows orders and refunds.', pipelineId: agent.id },
    ...{ groupIds: [group.id], tags: ['orders'], isRecommended: true },
  });
}

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message to Shop helper' }).fill(text);
  await page.keyboard.press('Enter');
};

/** What stands in the last answer. */
const answerIn = (page: Page) => page.getByRole('article', { name: 'Shop helper' }).last();

const serious = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

test('[CV2][CV5] an answer is the same after a reload, on a second device and after the server was killed, and nobody else’s', async ({
  browser,
}) => {
  await deployToGroup(browser);
  const eve = await comeIn(browser, 'eve');
  await eve.goto('/');
  // Her role opens nothing but the chat, so that is where she is.
  await expect(eve).toHaveURL(/\/chat$/);
  await shoot(eve, 'chat-gallery');
  expect(await serious(eve)).toEqual([]);
  await eve.getByRole('link', { name: /Shop helper/ }).click();
  provider.play({ pieces: ['Your **refund** '], stalls: true });
  await say(eve, 'Where is my money?');
  await expect(answerIn(eve)).toContainText('Your refund');
  await expect(eve).toHaveURL(/\/chat\/[\da-f-]{36}$/);

  await eve.reload();
  await expect(answerIn(eve)).toContainText('Your refund');
  await expect(answerIn(eve)).toHaveAttribute('aria-busy', 'true');
  const phone = await comeIn(browser, 'eve', { width: 390 });
  await phone.goto(new URL(eve.url()).pathname);
  await expect(answerIn(phone)).toContainText('Your refund');
  await shoot(phone, 'chat-phone');

  // The run is taken over by another worker, which asks the model again.
  provider.play({ pieces: ['Your **refund** ', 'is on ', 'its way.'] });
  process.kill(product.pids().api, 'SIGKILL');
  for (const page of [eve, phone]) {
    await expect(answerIn(page)).toContainText('Your refund is on its way.', { timeout: 60_000 });
    await expect(answerIn(page)).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  }
  await expect(eve.getByRole('article', { name: 'Shop helper' })).toHaveCount(1);
  expect(await serious(eve)).toEqual([]);
  expect(await serious(phone)).toEqual([]);
  await shoot(eve, 'chat-answer');

  const sam = await comeIn(browser, 'sam');
  await sam.goto(new URL(eve.url()).pathname);
  await expect(sam.getByText('This no longer exists')).toBeVisible();
  await expect(sam.getByText('Your conversations will be listed here.')).toBeVisible();
  await expect(sam.getByText('refund')).toHaveCount(0);
});

test('[CV15] what is written without a line is sent once, and what was open can be read', async ({
  browser,
}) => {
  const eve = await comeIn(browser, 'eve', { url: door.url, goesOffline: true });
  await eve.goto('/chat');
  await eve.getByRole('link', { name: /Where is my money/ }).click();
  await expect(answerIn(eve)).toContainText('is on its way.');
  await eventually(() => eve.evaluate(() => navigator.serviceWorker.ready.then(() => true)));
  await door.shut();
  provider.play({ pieces: ['Tomorrow.'] });
  await say(eve, 'And when?');
  await expect(eve.getByText('Saved on this device.')).toBeVisible();
  await eve.reload();
  await expect(answerIn(eve)).toContainText('is on its way.', { timeout: 30_000 });
  await expect(eve.getByText('And when?')).toBeVisible();
  await shoot(eve, 'chat-offline');
  await door.reopen();
  await expect(answerIn(eve)).toContainText('Tomorrow.', { timeout: 60_000 });
  await expect(eve.getByText('And when?')).toHaveCount(1);
  expect(provider.seen).toHaveLength(1);
});
