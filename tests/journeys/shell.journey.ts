// The shell as people meet it: signing in, lists, forms, languages, themes, phones, keys, and no network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { startProduct, type Product } from '../kit/product.ts';

const PASSWORD = 'shell-journey-4711';
let product: Product | undefined;

test.beforeAll(async ({ playwright }) => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
  const program = await playwright.request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { origin: product.url },
  });
  await program.post('/v1/auth/sign-in', {
    data: { email: 'paula@northwind.example', password: PASSWORD },
  });
  const [project] = (await (await program.get('/v1/Project')).json()) as { id: string }[];
  for (let n = 10; n < 33; n++)
    await program.post('/v1/PipelinesConfig', { data: { name: `Listed ${n}`, projectId: project?.id } });
  await program.dispose();
});
test.afterAll(() => product?.stop());

const address = () => product?.url ?? '';

type Look = { locale?: string; theme?: string };

/** A person with a browser of their own. The page must not log errors or break the content security policy. */
async function person(browser: Browser, name?: string, look: Look = {}) {
  const context = await browser.newContext({ baseURL: address() });
  const page = await prepare(context, look);
  if (name) await signIn(page, name);
  return { page, context, complaints: collectComplaints(page) };
}

async function prepare(context: BrowserContext, { locale = 'en', theme = 'light' }: Look = {}) {
  await context.addInitScript(
    ([language, themeName]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', themeName ?? '');
      addEventListener('securitypolicyviolation', (event) =>
        console.error(event.violatedDirective, event.blockedURI),
      );
    },
    [locale, theme],
  );
  return context.newPage();
}

function collectComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function signIn(page: Page, name: string) {
  const answer = await page.context().request.post('/v1/auth/sign-in', {
    data: { email: `${name}@northwind.example`, password: PASSWORD },
    headers: { origin: address() },
  });
  expect(answer.ok()).toBe(true);
}

async function firstProject(page: Page): Promise<string> {
  const projects = (await (await page.context().request.get('/v1/Project')).json()) as { id: string }[];
  return projects[0]?.id ?? '';
}

test('who is not signed in comes back to the page they asked for', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/settings/apikeys?filter=x');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings%2Fapikeys%3Ffilter%3Dx/);
  await page.getByLabel('Email').fill('ann@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/apikeys\?filter=x$/);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
});

test('a redirect never leads to another site', async ({ browser }) => {
  const { page } = await person(browser);
  await page.goto('/login?redirect=//evil.example/');
  await page.getByLabel('Email').fill('ann@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${address()}/`);
});

test('[C1] a list keeps page, order and filter in the address and ignores invalid values', async ({
  browser,
}) => {
  const { page, complaints } = await person(browser, 'paula');
  const projectId = await firstProject(page);
  await page.goto(`/${projectId}/agents?filter=Listed&sortBy=name&sortDirection=DESC`);
  await expect(page.getByRole('row').nth(1)).toContainText('Listed 32');
  await expect(page.getByText('Rows 1 to 20 of 23')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/pageNumber=2/);
  await expect(page.getByRole('row').nth(1)).toContainText('Listed 12');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Listed 12');

  await page.goto(`/${projectId}/agents?filter=Listed&pageNumber=minus&sortDirection=SIDEWAYS`);
  await expect(page.getByText(/^Rows 1 to 20 of/)).toBeVisible();

  await page.goto(`/${projectId}/agents?filter=nothing+like+this`);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('rows are walked and opened by keys, and the palette goes where the menu goes', async ({ browser }) => {
  const { page } = await person(browser, 'paula');
  const projectId = await firstProject(page);
  await page.goto(`/${projectId}/agents`);
  await page.getByRole('row').nth(2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();

  const search = page.getByRole('combobox', { name: 'Open the command palette' });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('api ke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/apikeys$/);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a key is shown once, a name that is taken is said at its field, leaving asks once', async ({
  browser,
}) => {
  const { page, complaints } = await person(browser, 'ann');
  for (const attempt of ['first', 'again']) {
    await page.goto('/settings/apikeys/new');
    await page.getByLabel('Name').fill('Night run');
    await page.getByRole('button', { name: 'Create key' }).click();
    if (attempt === 'first') await expect(page.getByLabel('API key')).toContainText(/^atl_/);
  }
  await expect(page.getByRole('alert').first()).toContainText('already exists');
  await page.getByLabel('Name').fill('N'.repeat(101));
  await expect(page.getByText('At most 100 characters.')).toBeVisible();
  await page.getByLabel('Name').fill('Night run');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Night run');
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/projects\/?$/);
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});

test('a session that ends while a form is open is signed in again in place', async ({ browser }) => {
  const { page, context } = await person(browser, 'ann');
  await page.goto('/settings/apikeys/new');
  await page.getByLabel('Name').fill('Typed before the end');
  await context.clearCookies();
  // A read in the background may ask first, and its dialog then lies over the button.
  await page.locator('button', { hasText: 'Create key' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Typed before the end');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByLabel('API key')).toContainText(/^atl_/);
});

test('those who may only look find no way to change; who may not enter is sent home', async ({ browser }) => {
  const rita = await person(browser, 'rita');
  await rita.page.goto('/projects/');
  await expect(rita.page.getByRole('note')).toBeVisible();
  await expect(rita.page.getByRole('link', { name: 'New project' })).toHaveCount(0);
  const ann = await person(browser, 'ann');
  await ann.page.goto('/feed/security');
  await expect(ann.page).toHaveURL(`${address()}/`);
});

test('the shell opens offline in a new browser after one visit', async ({ launchOptions }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'atelier-profile-'));
  const options = { ...launchOptions, baseURL: address(), serviceWorkers: 'allow' } as const;
  const first = await chromium.launchPersistentContext(profile, options);
  const visit = await prepare(first);
  await signIn(visit, 'ann');
  await visit.goto('/projects/');
  await visit.getByRole('link', { name: 'Customer care' }).first().waitFor();
  await visit.evaluate(() => navigator.serviceWorker.ready);
  await first.close();

  const later = await chromium.launchPersistentContext(profile, { ...options, offline: true });
  const page = await prepare(later);
  await page.goto('/projects/');
  await expect(page.getByRole('link', { name: 'Customer care' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ann' })).toBeVisible();
  await later.close();
  rmSync(profile, { recursive: true, force: true });
});
