// What people who only chat say and wish leads builders to the next version: Eve judges an answer, Ben resolves it and she
// is told; she asks for an agent, Ann and Ben write notes and deliver it.
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
});
test.afterAll(async () => product?.stop());

async function comeIn(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1400, height: 900 } });
  return signIn(context, product.url, name);
}

type Row = { id: string };

async function deploy(ann: Page) {
  const projects = await read<{ items: Row[] }>(ann, '/v1/Project/paginated');
  const steps = [step('in', 'inputStep'), step('out', 'outputStep', { template: 'Refunds take a week.' })];
  const body = { projectId: projects.items[0]?.id, name: 'Shop helper', graph: graphOf(steps, 'in > out') };
  const { id } = await send<Row>(ann, 'POST', '/v1/PipelinesConfig', body);
  await send(ann, 'POST', `/v1/PipelinesConfig/${id}/versions`, {});
  return send<Row>(ann, 'POST', '/v1/Deployments', { deploymentName: 'Shop helper', pipelineId: id });
}

const lastNews = (page: Page) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();

test('[AF5] Eve marks an answer to improve, Ben resolves it in a version, and she is told', async ({
  browser,
}) => {
  const [ann, eve, ben] = [
    await comeIn(browser, 'ann'),
    await comeIn(browser, 'eve'),
    await comeIn(browser, 'ben'),
  ];
  const deployment = await deploy(ann);
  await eve.goto(`/chat?with=${deployment.id}`);
  await eve.getByRole('textbox', { name: 'Message to Shop helper' }).fill('How long does a refund take?');
  await eve.keyboard.press('Enter');
  await eve.getByRole('button', { name: 'Improve' }).click();
  await eve.getByLabel('What should the builders know?').fill('Say from which day on.');
  await eve.getByRole('button', { name: 'Save comment' }).click();

  await ben.goto('/agent-feedback');
  await ben.getByRole('link', { name: 'Say from which day on.' }).click();
  await ben.getByRole('textbox', { name: 'Reply' }).fill('It names the day now.');
  await ben.getByLabel('Fixed in version').fill('2');
  await ben.getByRole('button', { name: 'Mark as resolved' }).click();

  // Without a reload.
  const answer = eve.getByRole('article', { name: 'Shop helper' });
  await expect(answer.getByText('It names the day now.')).toBeVisible();
  await expect(answer.getByText('better in version 2')).toBeVisible();
  await eve.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(lastNews(eve)).toContainText('Your feedback on Shop helper is resolved');
});

test('[AQ4] a request goes from an idea to delivery, with notes two people write at once', async ({
  browser,
}) => {
  const [ann, eve, ben] = [
    await comeIn(browser, 'ann'),
    await comeIn(browser, 'eve'),
    await comeIn(browser, 'ben'),
  ];
  await ben.goto('/requested-agents');
  await eve.goto('/chat?requests=new');
  await eve.getByLabel('Title').fill('Sort the incoming mail');
  await eve.getByRole('button', { name: 'Send request' }).click();

  // The board shows it by itself; it is dragged once, and moved by its menu once.
  const card = ben.getByRole('link', { name: 'Sort the incoming mail' });
  await card.dragTo(ben.getByRole('region', { name: 'In progress' }));
  await expect(ben.getByRole('region', { name: 'In progress' })).toContainText('Sort the incoming mail');
  await expect(eve.getByText('In progress')).toBeVisible();

  await card.click();
  await ann.goto(new URL(ben.url()).pathname);
  for (const [page, text] of [
    [ben, 'Ask the mail team. '],
    [ann, 'Two weeks. '],
  ] as const) {
    await page.getByRole('textbox', { name: 'Notes' }).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(text);
  }
  await expect(ben.getByRole('textbox', { name: 'Notes' })).toContainText('Two weeks.');
  await expect(ann.getByRole('textbox', { name: 'Notes' })).toContainText('Ask the mail team.');

  await ben.getByRole('button', { name: 'Move' }).click();
  await ben.getByRole('menuitem', { name: 'Move to Delivered' }).click();
  const dialog = ben.getByRole('dialog', { name: 'Deliver Sort the incoming mail' });
  await dialog.getByRole('combobox').click();
  await ben.getByRole('option', { name: 'Shop helper' }).click();
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await expect(eve.getByRole('link', { name: 'Chat with Shop helper' })).toBeVisible();
  await eve.getByRole('button', { name: /^Notifications, / }).click();
  await expect(lastNews(eve)).toContainText('The agent you requested is here: Shop helper');
});
