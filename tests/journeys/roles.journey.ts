// Each role comes in and walks through everything its menus lead to, each in another language.
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { menuLinks, offeredPlaces, placeOf, placesOffered, type Visited } from '../kit/offered-places.ts';
import type { Product } from '../kit/product.ts';
import { goSettled, openSettled } from '../kit/settled.ts';

let product: Product;
test.beforeAll(({ demo }) => void (product = demo));

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Look = { locale?: string; theme?: 'light' | 'dark' };

/** Somebody signed in, whose page must neither log an error nor be refused anything it asks for by itself. */
async function comeIn(browser: Browser, name: string, { locale = 'en', theme = 'light' }: Look = {}) {
  const context = await browser.newContext({ baseURL: product.url, viewport: DESK });
  const page = await signIn(context, product.url, name);
  await context.addInitScript(
    ([language, themeName]) => {
      localStorage.setItem('selectedLanguage', language ?? '');
      localStorage.setItem('vite-ui-theme', themeName ?? '');
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

/** Follows every link of every menu; answers the places. `look` is called on each. */
async function walk(page: Page, look: (place: string) => Promise<void>) {
  const visited: Visited[] = [];
  const queue = ['/', ...(await menuLinks(page))];
  for (let requested = queue.shift(); requested !== undefined; requested = queue.shift()) {
    const place = placeOf(requested);
    if (visited.some((page) => placeOf(page.requested) === place)) continue;
    await goSettled(page, requested);
    const links = await menuLinks(page);
    visited.push({ requested, landed: page.url(), links });
    await look(place);
    queue.push(...links);
  }
  const { places, astray } = placesOffered(visited);
  expect(astray).toEqual([]);
  return places;
}

const widerThanItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What a PlatformAdmin and a ReadOnlyAdmin are offered is seen where every page is opened for them. */
const people = [
  { name: 'ann', role: 'Admin', look: { locale: 'fr', theme: 'dark' }, lands: '/' },
  { name: 'sam', role: 'SecurityAdmin', look: { locale: 'pt-BR' }, lands: '/security/security-center' },
  { name: 'pete', role: 'ProjectAdmin', look: { locale: 'es' }, lands: '/:projectId/' },
  { name: 'mia', role: 'McpAdmin', look: { locale: 'uk' }, lands: '/' },
  { name: 'eve', role: 'EndUser', look: { locale: 'en', theme: 'dark' }, lands: '/chat' },
] as const;

for (const { name, role, look, lands } of people)
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
    expect(seen).toEqual(offeredPlaces[role].toSorted());
    expect(problems).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
