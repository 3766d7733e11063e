// Each of the seven roles comes in and walks through everything its menus lead to, each in another language.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { PASSWORD, signIn } from '../kit/browsing.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { goSettled, openSettled } from '../kit/settled.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD } });
});
test.afterAll(() => product?.stop());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Look = { locale?: string; theme?: 'light' | 'dark' };

/** Somebody signed in, whose page must neither log an error nor be refused anything it asks for by itself. */
async function comeIn(browser: Browser, name: string, { locale = 'en', theme = 'light' }: Look = {}) {
  const context = await browser.newContext({ baseURL: product.url, viewport: DESK });
  const page = await signIn(context, product.url, name);
  await context.addInitScript(
    ([language, wish]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', wish ?? '');
    },
    [locale, theme],
  );
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      complaints.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  await openSettled(page, '/');
  return { page, complaints, context };
}

/** With the project's id written as a parameter, as the specification writes addresses. */
const placeOf = (address: string) =>
  new URL(address, product.url).pathname
    .replace(/^\/[0-9a-f-]{36}\//, '/:projectId/')
    .replace(/^\/projects$/, '/projects/')
    .replace(/^\/settings\/people$/, '/settings/people/users');

/** Follows every link of every menu; answers the places. `look` is called on each. */
async function walk(page: Page, look: (place: string) => Promise<void> = async () => {}) {
  const seen = new Map<string, string>();
  const linksHere = () =>
    page
      .locator('nav a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const queue = await linksHere();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const place = placeOf(next);
    if (seen.has(place)) continue;
    await goSettled(page, next);
    // Where work begins depends on the role.
    seen.set(place, place === '/' ? '/' : placeOf(page.url()));
    await look(place);
    queue.push(...(await linksHere()));
  }
  expect([...seen].filter(([asked, shown]) => asked !== shown)).toEqual([]);
  return [...seen.keys()].toSorted();
}

const widerThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Of everybody, of those who build, of those who administer. */
const open = ['/', '/support', '/tutorials'];
const settings = ['/settings/apikeys', '/settings/impersonation-tokens', '/settings/workspaces'];
const building = [
  ...open,
  ...settings,
  '/:projectId/',
  '/:projectId/activity',
  '/:projectId/agents',
  '/:projectId/members',
  '/:projectId/models',
  '/:projectId/settings',
  '/agents/all',
  '/feed/execution',
  '/inbox',
  '/projects/',
];
const administering = [
  '/settings/audit-logging',
  '/settings/departments',
  '/settings/people/groups',
  '/settings/people/users',
];
const insights = ['/insights', '/library/models', '/settings/license-keys'];
const governing = ['/feed/security', '/guardrails', '/settings/account'];

const people = [
  {
    name: 'paula',
    role: 'PlatformAdmin',
    look: { locale: 'en' },
    lands: '/',
    places: [
      ...[...building, ...administering, ...insights, ...governing],
      ...['/settings/branding', '/settings/error-reports', '/settings/features', '/settings/sso'],
    ],
  },
  {
    name: 'ann',
    role: 'Admin',
    look: { locale: 'fr', theme: 'dark' },
    lands: '/',
    places: [...building, ...administering, ...insights, '/settings/branding'],
  },
  {
    name: 'sam',
    role: 'SecurityAdmin',
    look: { locale: 'pt-BR' },
    lands: '/feed/security',
    places: [
      ...[...open, ...settings, ...administering, ...governing],
      ...['/feed/execution', '/inbox', '/settings/sso'],
    ],
  },
  {
    name: 'rita',
    role: 'ReadOnlyAdmin',
    look: { locale: 'ar-AE', theme: 'dark' },
    lands: '/',
    places: [...building, ...administering, ...insights, ...governing, '/settings/features'],
  },
  {
    name: 'pete',
    role: 'ProjectAdmin',
    look: { locale: 'es' },
    lands: '/:projectId/',
    places: [...building, '/guardrails'],
  },
  { name: 'mia', role: 'McpAdmin', look: { locale: 'uk' }, lands: '/', places: open },
  { name: 'eve', role: 'EndUser', look: { locale: 'en', theme: 'dark' }, lands: '/', places: open },
] as const;

for (const { name, role, look, lands, places } of people)
  test(`${role} walks through everything that is hers`, async ({ browser }) => {
    test.setTimeout(420_000);
    const { page, complaints, context } = await comeIn(browser, name, look);
    expect(placeOf(page.url())).toBe(lands);
    const problems: string[] = [];
    const seen = await walk(page, async (place) => {
      await page.setViewportSize(PHONE);
      if ((await widerThanItsWindow(page)) > 0) problems.push(`${place} is wider than a phone`);
      await page.setViewportSize(DESK);
    });
    expect(seen).toEqual([...places].toSorted());
    expect(problems).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
