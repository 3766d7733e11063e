// A page at rest: it has its heading, nothing in it says that it is loading, and nothing it asked for is on its way.
import type { Page, Request } from '@playwright/test';
import { eventually } from './eventually.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** What the page has asked for and not got, from now on. */
function watch(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return asked;
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
  const asked = watch(page);
  // Answers make a page ask for more, one moment later.
  const hasRested = async () => (await isAtRest(page, asked)) && (await isAtRest(page, asked));
  await eventually(hasRested);
}

async function isAtRest(page: Page, asked: ReadonlySet<Request>): Promise<boolean> {
  const isDrawn = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () =>
          resolve(document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]'));
        requestAnimationFrame(() => requestIdleCallback(look, { timeout: 500 }));
      }),
  );
  return isDrawn && asked.size === 0;
}
