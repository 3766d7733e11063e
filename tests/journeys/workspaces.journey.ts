// One person, two workspaces, two tabs: what belongs to one is never shown in the other, and the tabs stay together.
import type { BrowserContext, Page } from '@playwright/test';
import { read, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import type { Product } from '../kit/product.ts';
import { openSettled } from '../kit/settled.ts';

let product: Product;
test.beforeAll(({ demo }) => void (product = demo));

const nameOf = async (page: Page) =>
  (await read<{ tenant: { name: string } }>(page, '/v1/Profile')).tenant.name;

const switcher = (page: Page, name: string) =>
  page.getByRole('button', { name: `Workspace: ${name}. Switch` }).first();

async function tabAt(context: BrowserContext, place: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(place);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

test('two tabs follow each other from one workspace into another', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const here = await signIn(context, product.url, 'paula');
  await here.goto('/settings/workspaces');
  await here.getByRole('button', { name: 'New workspace' }).click();
  await here.getByRole('dialog').getByLabel('Name').fill('Trying out');
  await here.getByRole('button', { name: 'Create workspace' }).click();
  await expect(here.getByText('Trying out').first()).toBeVisible();

  const there = await tabAt(context, '/projects/');
  await expect(there.getByRole('link', { name: 'Customer care' }).first()).toBeVisible();

  await switcher(here, 'Northwind').click();
  await here
    .getByRole('menuitem', { name: /Trying out/ })
    .or(here.getByRole('menuitemradio', { name: /Trying out/ }))
    .first()
    .click();
  await expect(switcher(here, 'Trying out')).toBeVisible();
  await expect(switcher(there, 'Trying out')).toBeVisible();
  expect(await nameOf(there)).toBe('Trying out');
  for (const tab of [here, there]) {
    await openSettled(tab, '/projects/');
    await expect(tab.getByText('Customer care')).toHaveCount(0);
  }
  expect(await read(here, '/v1/Project')).toEqual([]);
  await context.close();
});

test('[TN13] a link into another workspace asks before it switches, and redirects only within the product', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await signIn(context, product.url, 'paula');
  const tenants = await read<{ id: string; organizationExternalId: string; current: boolean }[]>(
    page,
    '/v1/tenants',
  );
  const other = tenants.find(({ current }) => !current);
  const link = new URLSearchParams({
    tenantId: other?.id ?? '',
    organizationExternalId: other?.organizationExternalId ?? '',
    redirect: '//evil.example/',
  });
  const before = await nameOf(page);
  await page.goto(`/tenant-switcher-relay?${link}`);
  await expect(page.getByRole('button', { name: 'Switch workspace' })).toBeVisible();
  expect(await nameOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Switch workspace' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await nameOf(page)).not.toBe(before);
  await context.close();
});
