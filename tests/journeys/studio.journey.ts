// Two people build one agent: pointers, letters in one prompt, each one's own undo, no network, publishing, restoring.
import { chromium, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startProduct, type Product } from '../kit/product.ts';

const PASSWORD = 'studio-journey-4711';
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
});
test.afterAll(() => product.stop());

type Agent = { id: string; projectId: string };

async function signIn(context: BrowserContext, name: string): Promise<Page> {
  const answer = await context.request.post('/v1/auth/sign-in', {
    data: { email: `${name}@northwind.example`, password: PASSWORD },
    headers: { origin: product.url },
  });
  expect(answer.ok()).toBe(true);
  return context.newPage();
}

async function person(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  return signIn(context, name);
}

const step = (id: string, x: number, kind: { type: string; title: string; settings: object }) => ({
  id,
  ...kind,
  position: { x, y: 0 },
  parentId: null,
  policy: { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' },
});
const edge = (source: string, target: string) => ({
  source,
  sourceHandle: 'out',
  target,
  targetHandle: 'in',
});

/** Every test has an agent of its own: input, a model, output. */
async function newAgent(page: Page, name: string): Promise<Agent> {
  const projects = (await (await page.request.get('/v1/Project')).json()) as { id: string; name: string }[];
  const project = projects.find((one) => one.name === 'Customer care') ?? projects[0];
  const answer = await page.request.post('/v1/PipelinesConfig', {
    headers: { origin: product.url },
    data: {
      name,
      projectId: project?.id,
      graph: {
        steps: [
          step('in', 0, { type: 'inputStep', title: 'Question', settings: { variables: [] } }),
          step('ask', 280, {
            type: 'AIOperation',
            title: 'Answer',
            settings: { modelId: 'demo', prompt: 'Answer briefly.' },
          }),
          step('out', 560, { type: 'outputStep', title: 'Reply', settings: { template: '' } }),
        ],
        edges: [edge('in', 'ask'), edge('ask', 'out')],
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Agent;
}

const addressOf = ({ projectId, id }: Agent, version: string | number = 'draft') =>
  `/${projectId}/agents/${id}/${version}`;

async function open(page: Page, agent: Agent) {
  await page.goto(addressOf(agent));
  await expect(card(page, 'Reply')).toBeVisible();
}

const card = (page: Page, title: string) =>
  page.locator('.react-flow__node').filter({ has: page.getByText(title, { exact: true }) });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Step' });
const prompt = (page: Page) => inspector(page).getByRole('textbox', { name: 'Prompt', exact: true });
const saved = (page: Page) => expect(page.locator('.pill')).toHaveText(/Saved|Live/);

/** Whatever the keyboard does next is for the canvas. */
const focusCanvas = (page: Page) => page.locator('.s-canvas-area').focus();

async function writePrompt(page: Page, text: string) {
  await card(page, 'Answer').click();
  await prompt(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('two people see each other, write in one prompt and undo only their own', async ({ browser }) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey together');
  await open(ann, agent);
  await open(ben, agent);

  await card(ben, 'Answer').hover();
  await ben.mouse.move(500, 420, { steps: 8 });
  await expect(ann.locator('.s-cursor:not([data-state="gone"])')).toContainText('Ben');
  await expect(ann.getByRole('button', { name: /^Follow Ben/ })).toBeVisible();

  await writePrompt(ben, ' From Ben.');
  await expect(card(ann, 'Answer').locator('.s-flag')).toHaveText('Ben, editing Prompt');
  await writePrompt(ann, ' From Ann.');
  for (const page of [ann, ben]) await expect(prompt(page)).toHaveText(/Answer briefly\..*From Ben\..*/);
  await expect(prompt(ben)).toContainText('From Ann.');
  await expect(ann.locator('.cm-ySelectionInfo')).toHaveText(/Ben/);

  await prompt(ann).focus();
  await ann.keyboard.press('Control+z');
  await expect(prompt(ben)).not.toContainText('From Ann.');
  await expect(prompt(ben)).toContainText('From Ben.');
  await saved(ann);
  await saved(ben);
});

test('steps are added, wired, moved, copied to another agent and tidied up by keyboard', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  await ann.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [agent, other] = [await newAgent(ann, 'Journey keys'), await newAgent(ann, 'Journey paste')];
  await open(ann, agent);

  await ann.locator('.react-flow__pane').dblclick({ position: { x: 700, y: 120 } });
  await ann.getByPlaceholder('Add a step').fill('json');
  await ann.keyboard.press('Enter');
  await expect(card(ann, 'JSON formatter')).toBeVisible();
  await expect(ann.getByText(/1 problem/)).toBeVisible();

  await focusCanvas(ann);
  await ann.keyboard.press('Shift+T');
  await ann.keyboard.press('Control+c');
  await open(ann, other);
  await focusCanvas(ann);
  await ann.keyboard.press('Control+v');
  await expect(card(ann, 'JSON formatter')).toBeVisible();
  await ann.keyboard.press('Control+z');
  await expect(card(ann, 'JSON formatter')).toHaveCount(0);

  await ann.keyboard.press('Tab');
  await ann.keyboard.press('Enter');
  await expect(inspector(ann)).toBeVisible();
});

test('work goes on without a network, over a closed browser, and merges with nothing lost', async ({}, testInfo) => {
  const folder = testInfo.outputPath('ben');
  const start = () =>
    chromium.launchPersistentContext(folder, {
      ...testInfo.project.use.launchOptions,
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    });
  const others = await chromium.launch(testInfo.project.use.launchOptions);
  const ann = await person(others, 'ann');
  const agent = await newAgent(ann, 'Journey offline');
  let context = await start();
  let ben = await signIn(context, 'ben');
  await ben.goto('/');
  await ben.evaluate(async () => void (await navigator.serviceWorker.ready));
  await open(ben, agent);
  await saved(ben);
  await ben.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await context.setOffline(true);
  await writePrompt(ben, ' Written offline.');
  await expect(ben.locator('.pill')).toHaveText(/Offline, \d+ changes waiting/);
  await context.close();

  context = await start();
  await context.setOffline(true);
  ben = await context.newPage();
  await open(ben, agent);
  await writePrompt(ben, ' Still offline.');
  await expect(ben.locator('.pill')).toHaveText(/Offline/);

  await open(ann, agent);
  await writePrompt(ann, ' Ann meanwhile.');
  await saved(ann);
  await focusCanvas(ann);
  await card(ann, 'Answer').locator('.s-title').click();
  await focusCanvas(ann);
  await ann.keyboard.press('Delete');
  await expect(card(ann, 'Answer')).toHaveCount(0);
  await saved(ann);

  await context.setOffline(false);
  await expect(ben.getByText('While you were away')).toBeVisible();
  for (const page of [ann, ben])
    await expect(page.getByText('was deleted while it was being changed.')).toBeVisible();
  await ben.getByRole('button', { name: 'Restore', exact: true }).click();
  for (const page of [ann, ben]) {
    await card(page, 'Answer').click();
    await expect(prompt(page)).toContainText('Written offline.');
    await expect(prompt(page)).toContainText('Still offline.');
    await expect(prompt(page)).toContainText('Ann meanwhile.');
  }
  await saved(ben);
  await context.close();
  await others.close();
});

test('publishing names authors and living editors, and a restored version can be undone', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey publish');
  await open(ann, agent);
  await open(ben, agent);
  await writePrompt(ben, ' Be kind.');
  await saved(ben);

  await ann.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = ann.getByRole('dialog', { name: 'Publish version 1' });
  await expect(dialog).toContainText('Ben is editing Answer right now.');
  await expect(dialog.getByRole('heading', { name: /Ben/ })).toBeVisible();
  await dialog.getByLabel('What changed').fill('First words');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ann.getByText('same as v1')).toBeVisible();

  await writePrompt(ben, ' And brief.');
  await expect(ann.getByText('1 change since v1')).toBeVisible();
  await ann.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(ann.getByText('1 changed')).toBeVisible();
  await ann.getByRole('button', { name: 'Restore v1' }).click();
  await expect(prompt(ben)).not.toContainText('And brief.');
  await ann.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(prompt(ben)).toContainText('And brief.');

  await ann.goto(addressOf(agent, 1));
  await expect(ann.getByText('cannot be changed')).toBeVisible();
  await card(ann, 'Answer').click();
  await expect(inspector(ann).getByText('Answer briefly. Be kind.')).toBeVisible();
});

test('one run is the same for everybody, late or early, and its page tells each step', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey run');
  await open(ann, agent);
  await open(ben, agent);
  await ann.getByRole('button', { name: /^Run/ }).click();
  await ann.getByLabel('Message').fill('What is a refund?');
  await ann.keyboard.press('Control+Enter');
  for (const page of [ann, ben]) {
    await expect(page.getByRole('contentinfo', { name: 'Run' })).toContainText('Succeeded');
    await expect(card(page, 'Answer').locator('.glyph.succeeded')).toBeVisible();
  }
  const late = await person(browser, 'rita');
  await open(late, agent);
  await expect(late.getByRole('contentinfo', { name: 'Run' })).toContainText('started by Ann');
  await expect(late.getByText('View only')).toBeVisible();

  await ann.getByRole('button', { name: 'Open the run' }).click();
  await expect(ann).toHaveURL(/\/executions\//);
  await ann
    .getByRole('listitem')
    .getByRole('button', { name: /^Answer/ })
    .click();
  await expect(ann.getByRole('complementary', { name: 'Step' })).toContainText('Output');
});

test('trying an agent out streams its answer', async ({ browser }) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey test');
  await ann.goto(`/${agent.projectId}/test/${agent.id}/draft`);
  await ann.getByLabel('Message').fill('What is a refund?');
  await ann.getByRole('button', { name: /^Run/ }).click();
  await expect(ann.getByRole('region', { name: 'Answer' })).toContainText('Succeeded');
});
