// The whole product in one go: two people build an agent together, one of them offline for a while; they publish it;
// it runs through a guardrail while servers are killed; security staff watch; a person approves.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { cardOf, openText, PASSWORD, pillOf, read, send, signIn } from '../kit/browsing.ts';
import { openDoor, type Door } from '../kit/door.ts';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { prompts } from './prompts.ts';

type Named = { id: string; name: string };

let product: Product;
let folder: string;
let door: Door;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atelier-journey-'));
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
  door = await openDoor(product.url);
});

test.afterAll(async () => {
  await door.shut();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser that keeps its data when it is closed, as a person's does. */
const openBrowser = (name: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(path.join(folder, name), {
    ...test.info().project.use.launchOptions,
    // Who goes offline needs it; a browser of its own without it opens no page.
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  });

test('two people build an agent, it runs under guardrails, nothing is lost', async () => {
  test.setTimeout(600_000);
  const [annAtHome, samAtHome] = [await openBrowser('ann'), await openBrowser('sam')];
  let benAtHome = await openBrowser('ben');
  const ann = await signIn(annAtHome, product.url, 'ann');
  const sam = await signIn(samAtHome, product.url, 'sam');
  let ben = await signIn(benAtHome, door.url, 'ben');

  const { items } = await read<{ items: (Named & { projectId: string })[] }>(ann, '/v1/PipelinesConfig');
  const agent = items.find(({ name }) => name === 'Refund assistant');
  if (!agent) throw new Error('The demo brings an agent.');
  const studio = `/${agent.projectId}/agents/${agent.id}/draft`;

  await test.step('both see each other, and letters appear in the same prompt', async () => {
    await ann.goto(product.url + studio);
    await ben.goto(door.url + studio);
    const [annsText, bensText] = [
      await openText(ann, 'Answer from the policy', 'Prompt'),
      await openText(ben, 'Answer from the policy', 'Prompt'),
    ];
    await annsText.click();
    await ann.keyboard.press('Control+End');
    await ann.keyboard.type(' Signed, Ann.', { delay: 15 });
    await expect(bensText).toContainText('Signed, Ann.');
    await bensText.click();
    await ben.keyboard.press('Control+Home');
    await ben.keyboard.type('Dear customer. ', { delay: 15 });
    await expect(annsText).toContainText('Dear customer.');
    await expect(ann.getByText('Ben, editing Prompt')).toBeVisible();
    await expect(ben.getByText('Ann, editing Prompt')).toBeVisible();

    await annsText.click();
    await ann.keyboard.press('Control+z');
    await expect(bensText).not.toContainText('Signed, Ann.');
    await expect(bensText).toContainText('Dear customer.');
    await ann.keyboard.press('Control+y');
    await expect(bensText).toContainText('Signed, Ann.');
    await expect(pillOf(ann)).toHaveText('Saved');
    await expect(pillOf(ben)).toHaveText('Saved');
  });

  await test.step('Ben works on without a network, even after closing the browser', async () => {
    await ben.evaluate(async () => void (await navigator.serviceWorker.ready));
    await door.shut();
    await expect(pillOf(ben)).toContainText('Offline');
    const bensText = await openText(ben, 'Answer from the policy', 'Prompt');
    await bensText.click();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' From the train.', { delay: 10 });
    await expect(pillOf(ben)).toContainText(/Offline, \d+ edits? waiting/);
    await benAtHome.close();

    benAtHome = await openBrowser('ben');
    ben = await benAtHome.newPage();
    await ben.goto(door.url + studio);
    const again = await openText(ben, 'Answer from the policy', 'Prompt');
    await expect(again).toContainText('From the train.');
    await expect(pillOf(ben)).toContainText(/Offline, \d+ edits? waiting/);
    await again.click();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' Still on it.', { delay: 10 });
    const ticket = await openText(ben, 'Ticket for the team', 'Template');
    await ticket.click();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' ', { delay: 10 });

    const annsText = await openText(ann, 'Answer from the policy', 'Prompt');
    await annsText.click();
    await ann.keyboard.press('Control+Home');
    await ann.keyboard.type('Hello! ', { delay: 10 });
    await cardOf(ann, 'Ticket for the team').click();
    await ann.getByRole('application', { name: 'Canvas' }).focus();
    await ann.keyboard.press('Delete');
    await expect(cardOf(ann, 'Ticket for the team')).toBeHidden();
    await expect(pillOf(ann)).toHaveText('Saved');

    await door.reopen();
    await expect(pillOf(ben)).toHaveText(/Saved|Live/, { timeout: 40_000 });
    const merged = await openText(ben, 'Answer from the policy', 'Prompt');
    for (const sentence of ['Hello!', 'Dear customer.', 'Signed, Ann.', 'From the train.', 'Still on it.'])
      await expect(merged).toContainText(sentence);
    await expect(ben.getByText('While you were away')).toBeVisible();
    await expect(await openText(ann, 'Answer from the policy', 'Prompt')).toContainText('Still on it.');
    for (const page of [ann, ben])
      await expect(page.getByText(/was deleted by .+ while it was being changed/)).toBeVisible();
    await ben.getByRole('button', { name: 'Restore' }).first().click();
    for (const page of [ann, ben]) await expect(cardOf(page, 'Ticket for the team')).toBeVisible();
  });

  await test.step('they publish; the version stands still and the draft goes on', async () => {
    const bensText = await openText(ben, 'Answer from the policy', 'Prompt');
    await bensText.click();
    await ann.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = ann.getByRole('dialog');
    await expect(dialog.getByText('Ben is editing Answer from the policy right now.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'What changed' }).fill('A kinder answer');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toBeHidden();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' After the publication.', { delay: 10 });
    await expect(pillOf(ben)).toHaveText('Saved');
    await expect(ann.getByText('1 change since v1')).toBeVisible();
    const version = await read<{ graph: { steps: unknown[] } }>(
      ann,
      `/v1/PipelinesConfig/${agent.id}/versions/1`,
    );
    expect(JSON.stringify(version)).not.toContain('After the publication.');
  });

  const key = await test.step('a program gets a key', async () => {
    const { key } = await send<{ key: string }>(ann, 'POST', '/v1/ApiKeys', {
      name: 'Journey',
      projectIds: [agent.projectId],
      scopes: ['read', 'execute'],
    });
    return key;
  });

  await test.step('Sam attaches the guardrail to the project', async () => {
    await attachGuardrail(sam);
  });

  await test.step('prompts arrive while servers are killed, and nobody misses anything', async () => {
    await sam.goto(`${product.url}/feed/dlp`);
    await ann.goto(`${product.url}/feed/execution`);
    const file = path.join(folder, 'prompts.jsonl');
    writeFileSync(file, prompts.map((text) => JSON.stringify({ text })).join('\n'));
    const sending = sendPrompts({ file, agent: agent.id, key });
    const bensText = await openText(ben, 'Answer from the policy', 'Prompt');
    await bensText.click();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' Before', { delay: 20 });
    await expect(sam.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 });
    process.kill(product.pids().api, 'SIGKILL');
    process.kill(product.pids().sync, 'SIGKILL');
    await ben.keyboard.type(' and after the kill.', { delay: 20 });
    const { code, output } = await sending;
    expect(code, output).toBe(0);
    expect(output).toMatch(/lost\s+0\b/);
    await expect(pillOf(ben)).toHaveText('Saved', { timeout: 40_000 });
    const draft = await read<unknown>(ann, `/v1/PipelinesConfig/${agent.id}/versions/draft`);
    expect(JSON.stringify(draft)).toContain('Before and after the kill.');
  });

  const runId = await test.step('a run waits for a person, outlives its workers and ends', async () => {
    await ann.goto(product.url + studio);
    await cardOf(ann, 'Answer from the policy').waitFor();
    await ann.getByRole('button', { name: /^Run Ctrl/ }).click();
    await ann
      .getByRole('textbox', { name: 'Message' })
      .fill('Please refund my order 4711, it arrived broken. I paid 80 EUR.');
    await ann.keyboard.press('Control+Enter');
    await ben.goto(`${door.url}/inbox`);
    const approve = ben.getByRole('button', { name: /^Approve/ });
    await expect(approve).toBeVisible({ timeout: 60_000 });
    const { items: waiting } = await read<{ items: { runId: string }[] }>(
      ben,
      '/v1/Approvals?which=all&stage=waiting',
    );
    process.kill(product.pids().api, 'SIGKILL');
    await expect.poll(() => reaches(`${product.url}/readyz`), { timeout: 40_000 }).toBe(true);
    await ben.reload();
    await approve.click();
    const [run] = waiting;
    if (!run) throw new Error('An approval was shown but not listed.');
    await ben.goto(`${door.url}/executions/${run.runId}`);
    for (const page of [ann, ben])
      await expect(page.getByText(/^Succeeded$/).first()).toBeVisible({ timeout: 60_000 });
    return run.runId;
  });
  expect(runId).toBeTruthy();

  await test.step('Sam opens a violation and goes on to its run', async () => {
    await sam.goto(`${product.url}/feed/dlp`);
    await sam.getByRole('row').filter({ hasText: 'Redacted' }).first().click();
    const drawer = sam.getByRole('dialog').or(sam.getByRole('complementary')).last();
    await expect(drawer.locator('mark').first()).toBeVisible();
    await expect(drawer.getByText('Refund assistant').first()).toBeVisible();
    await drawer.getByRole('link', { name: /run/i }).first().click();
    await expect(sam.getByRole('application', { name: 'Canvas' })).toBeVisible();
    await cardOf(sam, 'Sort by intent').click();
    const step = sam.getByRole('complementary', { name: 'Step' });
    const figures = step.locator('dl');
    await expect(figures).toContainText(/Time\s*[\d.,]+\s*m?s/);
    await expect(figures).toContainText(/Tokens\s*[1-9]/);
    await expect(figures).toContainText(/Cost\s*\$[\d.]+/);
    // What was found never reached the step: it reads the message as the guardrail let it pass.
    const [input, output] = ['Input', 'Output'].map((label) =>
      step
        .locator('section')
        .filter({ has: sam.getByText(label, { exact: true }) })
        .last(),
    );
    await expect(input ?? figures).toContainText(/\[[A-Z_]+\]/);
    await expect(input ?? figures).not.toContainText(/jane\.roe@|4111 1111/);
    await expect(output ?? figures).not.toContainText('Nothing');
  });

  for (const home of [annAtHome, samAtHome, benAtHome]) await home.close();
});

/** Through the wizard, as she would. */
async function attachGuardrail(sam: Page) {
  await sam.goto(`${product.url}/guardrails`);
  await sam.getByRole('link', { name: /Customer data/ }).click();
  await sam.getByRole('link', { name: /^Target/ }).click();
  await sam.getByRole('checkbox', { name: 'Customer care' }).click();
  await sam.getByRole('button', { name: 'Save' }).click();
  await expect(sam.getByRole('button', { name: 'Save' })).toBeHidden();
  await sam.reload();
  await expect(sam.getByRole('checkbox', { name: 'Customer care' })).toBeChecked();
}

function sendPrompts({ file, agent, key }: { file: string; agent: string; key: string }) {
  const script = path.resolve(import.meta.dirname, '../send-prompts.ts');
  const watch = `sam@northwind.example:${PASSWORD}`;
  const args = [
    script,
    '--file',
    file,
    '--agent',
    agent,
    '--key',
    key,
    '--url',
    product.url,
    '--watch',
    watch,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('exit', (code) => resolve({ code, output })),
  );
}

const reaches = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
