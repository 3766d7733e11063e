// A shop puts the chat into its page, which is of another origin: a customer asks, reloads and starts over; and what the
// shop never allowed is refused.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, read, send, signIn } from '../kit/browsing.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { startProviderServer, type ProviderServer } from '../kit/provider-server.ts';

test.describe.configure({ mode: 'serial' });

type Shop = { url: string; server: Server };
let product: Product;
let provider: ProviderServer;
const shops: Shop[] = [];
let chat: { id: string; key: string };

test.beforeAll(async ({ browser }) => {
  provider = await startProviderServer();
  product = await startProduct({
    env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_EGRESS_ALLOW: provider.door },
  });
  const snippet = () =>
    `<script src="${product.url}/embed.js" data-deployment="${chat.id}" data-key="${chat.key}" async></script>`;
  shops.push(await openShop(snippet), await openShop(snippet));
  chat = await embedAgent(browser, shops[0]?.url ?? '');
});
test.afterAll(async () => {
  for (const { server } of shops) server.close();
  await product?.stop();
  await provider?.stop();
});

/** A plain page with the snippet, on a port of its own. */
async function openShop(snippet: () => string): Promise<Shop> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><body><h1>Shop</h1>${snippet()}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

type Row = { id: string };

async function embedAgent(browser: Browser, origin: string) {
  const ann = await signIn(await browser.newContext({ baseURL: product.url }), product.url, 'ann');
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
  const ask = step('ask', 'AIOperation', { modelId: model.id, includeChatHistory: true });
  const graph = graphOf([step('in', 'inputStep'), ask, step('out', 'outputStep')], 'in > ask > out');
  const agent = await send<Row>(ann, 'POST', '/v1/PipelinesConfig', { projectId, name: 'Shop chat', graph });
  await send(ann, 'POST', `/v1/PipelinesConfig/${agent.id}/versions`, {});
  const { id } = await send<Row>(ann, 'POST', '/v1/Deployments', {
    ...{ deploymentName: 'Shop helper', pipelineId: agent.id },
  });
  const { key } = await send<{ key: string }>(ann, 'PUT', `/v1/Deployments/ApiKey/${id}`, {
    allowedOrigins: [origin],
  });
  return { id, key };
}

type ChatWindow = {
  Atelier: { open(): void; reset(): void; on(name: string, hear: (data: object) => void): void };
};

async function visit(browser: Browser, url: string) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Open the chat' }).click();
  return page;
}

const frameOf = (page: Page) => page.frameLocator('[data-atelier-chat] iframe');

test('[EM6] a customer asks, reads the answer, and finds it again after a reload; another one sees nothing', async ({
  browser,
}) => {
  const page = await visit(browser, shops[0]?.url ?? '');
  const frame = frameOf(page);
  await frame.getByRole('textbox').fill('Where is my order?');
  await frame.getByRole('textbox').press('Enter');
  await expect(frame.getByRole('article', { name: 'Shop helper' })).not.toHaveAttribute('aria-busy', 'true');
  const answer = await frame.getByRole('article', { name: 'Shop helper' }).innerText();
  expect(answer.length).toBeGreaterThan(1);
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(frame.getByText('Where is my order?', { exact: true })).toBeVisible();
  const other = frameOf(await visit(browser, shops[0]?.url ?? ''));
  await expect(other.getByRole('textbox')).toBeVisible();
  await expect(other.getByText('Where is my order?', { exact: true })).toHaveCount(0);
  await page.evaluate(() => (window as unknown as ChatWindow).Atelier.reset());
  await expect(frame.getByText('Where is my order?', { exact: true })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(frame.getByRole('textbox')).toBeVisible();
  await expect(frame.getByText('Where is my order?', { exact: true })).toHaveCount(0);
});

test('[EM1] a page of another origin says that the chat is not available there', async ({ browser }) => {
  const page = await visit(browser, shops[1]?.url ?? '');
  await expect(page.getByRole('alert')).toHaveText('This chat is not available on this page.');
  // Nor does the browser show the frame to somebody who goes around the script.
  await page.evaluate(
    ([url, { id, key }]) => {
      const frame = document.createElement('iframe');
      frame.name = 'around';
      frame.src = `${url}/embed/${id}?key=${key}`;
      document.body.append(frame);
    },
    [product.url, chat] as const,
  );
  await expect.poll(() => page.frame('around')?.url()).toContain('chrome-error');
  const response = await page.request.get(`${product.url}/login`);
  expect(response.headers()['x-frame-options']).toBe('DENY');
  expect(response.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('[EM2] a forged message is heard by neither side', async ({ browser }) => {
  const page = await visit(browser, shops[0]?.url ?? '');
  await expect(frameOf(page).getByRole('textbox')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const before = JSON.stringify({ ...localStorage });
    const events: unknown[] = [];
    (window as unknown as ChatWindow).Atelier.on('answer', (data) => events.push(data));
    // From the page itself, and from another frame of it, which is of the page's origin.
    const forged = { atelier: 1, type: 'token', token: 'forged' };
    postMessage(forged, '*');
    postMessage({ atelier: 1, type: 'event', name: 'answer', data: {} }, '*');
    const inner = document.createElement('iframe');
    inner.srcdoc = `<script>parent.postMessage(${JSON.stringify(forged)}, '*');
      const chat = parent.document.querySelector('[data-atelier-chat]').shadowRoot.querySelector('iframe');
      chat.contentWindow.postMessage({ atelier: 1, type: 'reset' }, '*'); parent.postMessage('over', '*');</script>`;
    const over = new Promise((resolve) =>
      addEventListener('message', ({ data }) => data === 'over' && setTimeout(resolve, 300)),
    );
    document.body.append(inner);
    await over;
    return { isSame: before === JSON.stringify({ ...localStorage }), events };
  });
  expect(kept).toEqual({ isSame: true, events: [] });
});

test('[EM8] an answer is read while it is written, also after a reload, and is gone at once when the chat is', async ({
  browser,
}) => {
  provider.play({ pieces: ['I am looking into it', ' still'], stalls: true });
  const page = await visit(browser, shops[0]?.url ?? '');
  const frame = frameOf(page);
  await frame.getByRole('textbox').fill('Where is it now?');
  await frame.getByRole('textbox').press('Enter');
  await expect(frame.getByText('I am looking into it')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(frame.getByText('I am looking into it')).toBeVisible();
  const ann = await signIn(await browser.newContext({ baseURL: product.url }), product.url, 'ann');
  const { pipelineId } = await read<{ pipelineId: string }>(ann, `/v1/Deployments/${chat.id}`);
  const path = `/v1/PipelinesConfig/${pipelineId}/interfaces/EmbeddedChat`;
  await send(ann, 'PUT', path, { isOn: false });
  await expect(frame.getByRole('alert')).toContainText('This agent is not available to you.', {
    timeout: 2000,
  });
  await expect(frame.getByText('I am looking into it')).toHaveCount(0);
  await send(ann, 'PUT', path, { isOn: true });
  await frame.getByRole('button', { name: 'Try again' }).click();
  await frame.getByRole('button', { name: 'Stop' }).click();
  await expect(frame.getByText('You stopped this answer.')).toBeVisible();
  provider.play();
});
