// People at their browsers, on the real product.
import { expect, type BrowserContext, type Page } from '@playwright/test';

export const PASSWORD = 'atelier-journey-1';

/**
 * Signed in by the call, on a page of the product that shows nothing: loading the form and the home page takes longer than
 * most of what is looked at. Journeys of the shell sign in through the form.
 */
export async function signIn(context: BrowserContext, url: string, name: string): Promise<Page> {
  const answer = await context.request.post(`${url}/v1/auth/sign-in`, {
    data: { email: `${name}@northwind.example`, password: PASSWORD },
    headers: { origin: url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  return page;
}

/** What somebody signed in sees on a REST path. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(new URL(path, page.url()).href);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Sends as the page's own origin, which the product asks of every call that changes something. */
export async function send<Answer>(
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  data: unknown,
): Promise<Answer> {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(origin + path, { method, data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Live, Saving, Saved, Offline, Syncing: whether one's work is safe. */
export const pillOf = (page: Page) => page.locator('[data-part="pill"]').first();

/** The card of a step on the canvas. */
export const cardOf = (page: Page, title: string) =>
  page.getByRole('application', { name: 'Canvas' }).getByText(title, { exact: true }).first();

/** Selects a step and answers the editor of one of its texts. */
export async function openText(page: Page, step: string, field: string) {
  await cardOf(page, step).click();
  const text = page
    .getByRole('complementary', { name: 'Step' })
    .getByRole('textbox', { name: field, exact: true });
  await expect(text).toBeVisible();
  return text;
}
