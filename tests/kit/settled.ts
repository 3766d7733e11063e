// A page at rest: it has its heading, nothing in it says that it is loading, and nothing it asked for is on its way.
import type { Page, Request } from '@playwright/test';
import { eventually } from './eventually.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** What the page has asked for and not got, from now on. */
function watch(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const pending = new Set<Request>();
  underWay.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Loads the whole page by its address. */
export async function openSettled(page: Page, address: string) {
  watch(page).clear();
  await page.goto(address);
  await settled(page);
}

/** Goes on within the page that is loaded, as a link does. */
export async function goSettled(page: Page, address: string) {
  watch(page);
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await settled(page);
}

export async function settled(page: Page) {
  const pending = watch(page);
  // Answers make a page ask for more, one moment later.
  const hasRested = async () => (await isAtRest(page, pending)) && (await isAtRest(page, pending));
  await eventually(hasRested, { withinMs: 60_000 });
}

async function isAtRest(page: Page, pending: ReadonlySet<Request>): Promise<boolean> {
  const isDrawn = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () =>
          resolve(document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]'));
        requestAnimationFrame(() => requestIdleCallback(look, { timeout: 500 }));
      }),
  );
  return isDrawn && pending.size === 0;
}
