// A company comes in: it signs up, connects its identity provider and its directory, makes a project and gives the
// product its look. Then its people come through the provider's door, and one of them is let go.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { read, send } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { openIdClient, startOpenIdProvider } from '../kit/openid-provider.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { GROUP, patch, userNamed } from '../kit/scim.ts';

const DOMAIN = 'umbrella.example';
const PASSWORD = 'rain over seven hills';
const PEOPLE = 200;
const GROUPS = 20;

let product: Product;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}/oauth/callback`, { sub: 'nobody' });
  product = await startProduct({
    env: { PORT: String(port), ATELIER_DEMO: 'off', ATELIER_EGRESS_ALLOW: `127.0.0.1:${provider.port}` },
  });
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.stop();
});

const visitor = async (browser: Browser) => (await browser.newContext({ baseURL: product.url })).newPage();

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a company comes in, and its people with it', async ({ browser }) => {
  test.setTimeout(300_000);
  const olga = await visitor(browser);

  await test.step('Olga signs up and confirms her address', async () => {
    await olga.goto('/login');
    await olga.getByRole('link', { name: 'Create a workspace' }).click();
    await olga.getByLabel('Company name').fill('Umbrella Foods');
    await olga.getByLabel('Full name').fill('Olga Owner');
    await olga.getByLabel('Email').fill(`olga@${DOMAIN}`);
    await olga.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await olga.getByLabel('Repeat the password').fill('another one');
    await press(olga, 'Create the workspace');
    await expect(olga.getByText('Passwords do not match')).toBeVisible();
    await olga.getByLabel('Repeat the password').fill(PASSWORD);
    await press(olga, 'Create the workspace');
    await expect(olga.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await olga.goto('/dev/mail');
    await olga.getByRole('link').first().click();
    await press(olga, 'Confirm the address');
    await expect(olga).toHaveURL(/\/login\?/);
    await olga.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await olga.keyboard.press('Enter');
    await olga.waitForURL((address) => address.pathname === '/');
    await expect(olga.getByText('Umbrella Foods').first()).toBeVisible();
  });

  await test.step('she connects the identity provider and proves the domain', async () => {
    await olga.goto('/settings/sso');
    await olga
      .getByRole('link', { name: /New connection|Connect one/ })
      .first()
      .click();
    await olga.getByLabel('Discovery endpoint').fill(provider.discoveryEndpoint);
    await press(olga, 'Load settings');
    await expect(olga.getByLabel('Issuer')).toHaveValue(provider.issuer);
    await olga.getByLabel('Display name').fill('Umbrella ID');
    await olga.getByLabel('Client ID').fill(openIdClient.clientId);
    await olga.getByLabel('Client secret').fill(openIdClient.clientSecret);
    await press(olga, 'Connect');
    await olga.getByLabel('Another domain').fill(DOMAIN);
    await press(olga, 'Add');
    await expect(olga.getByText('Not verified')).toBeVisible();
    confirmDomain();
    await olga.reload();
    await expect(olga.getByText(/^Verified/)).toBeVisible();
    await press(olga, 'Test now');
    await expect(olga.getByText('The provider responds')).toBeVisible();
    // This provider speaks without encryption, which is the one thing to be said of it.
    await expect(olga.getByText('Needs review')).toHaveCount(1);
    await expect(olga.getByText('Passed').nth(3)).toBeVisible();
  });

  const directory = await test.step('she gives the directory a token', async () => {
    await olga.goto('/settings/sso');
    await press(olga, 'New token');
    await press(olga, 'Create token');
    const token = await olga.getByLabel('Token', { exact: true }).innerText();
    await press(olga, 'I have copied it');
    return directoryWith(token);
  });

  const people = await test.step('the directory brings 200 people and 20 groups', async () => {
    const made: { id: string; userName: string }[] = [];
    for (let at = 0; at < PEOPLE; at++) made.push(await directory('POST', '/Users', person(at)));
    for (let at = 0; at < GROUPS; at++)
      await directory('POST', '/Groups', {
        schemas: [GROUP],
        displayName: `Group ${at}`,
        members: made.filter((_, index) => index % GROUPS === at).map(({ id }) => ({ value: id })),
      });
    await olga.goto('/settings/people/groups');
    await expect(olga.getByText('Group 7', { exact: true })).toBeVisible();
    await olga.goto(`/settings/people/users?filter=person42`);
    await expect(olga.getByText(`person42@${DOMAIN}`)).toBeVisible();
    const { totalCount } = await read<{ totalCount: number }>(olga, '/v1/Users?pageSize=1');
    expect(totalCount).toBe(PEOPLE + 1);
    return made;
  });

  const projectId = await test.step('she makes a project and gives roles', async () => {
    const { id } = await send<{ id: string }>(olga, 'POST', '/v1/Project', { name: 'Lunch boxes' });
    const roles = [
      { roleIds: ['Admin'], projectIds: [] },
      { roleIds: ['ProjectAdmin'], projectIds: [id] },
    ];
    for (const [at, change] of roles.entries())
      await send(olga, 'PUT', `/v1/Users/${people[at]?.id}`, change);
    return id;
  });

  await test.step('she gives the product the company’s look', async () => {
    await olga.goto('/settings/branding');
    await olga.getByLabel('Company name').fill('Umbrella');
    await press(olga, 'Save');
    await expect(olga.getByRole('button', { name: 'Save' })).toBeHidden();
    await olga.goto('/projects/');
    await expect(olga.getByRole('navigation').getByText('Umbrella', { exact: true }).first()).toBeVisible();
  });

  const ada =
    await test.step('an administrator and a project administrator come through the provider', async () => {
      const admin = await comeThrough(browser, 0);
      await admin.goto('/settings/people/users');
      await expect(admin.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
      // [L17] A list that stays open shows whom somebody else invites.
      await admin.goto('/settings/people/users?filter=aaron');
      await expect(admin.getByText('Aaron Live')).toBeHidden();
      const aaron = { firstName: 'Aaron', lastName: 'Live', email: `aaron@${DOMAIN}`, projectIds: [] };
      await send(olga, 'POST', '/v1/Users', { ...aaron, roleIds: ['EndUser'] });
      await expect(admin.getByText('Aaron Live')).toBeVisible();
      const limited = await comeThrough(browser, 1);
      await limited.waitForURL(new RegExp(projectId));
      await limited.goto('/settings/people/users');
      await limited.waitForURL(new RegExp(projectId));
      return admin;
    });

  await test.step('whoever the directory lets go is out at once', async () => {
    await ada.goto('/projects/');
    await directory(
      'PATCH',
      `/Users/${people[0]?.id}`,
      patch({ op: 'Replace', path: 'active', value: 'False' }),
    );
    await expect(ada).toHaveURL(/\/login/);
    expect((await ada.request.get('/v1/Profile')).status()).toBe(401);
  });
});

const person = (at: number) =>
  userNamed(`Person${at}`, {
    userName: `person${at}@${DOMAIN}`,
    emails: [{ primary: true, type: 'work', value: `person${at}@${DOMAIN}` }],
  });

/** As a directory calls: with its token, and nothing else. */
const directoryWith =
  (token: string) =>
  async (method: string, place: string, body: object): Promise<{ id: string; userName: string }> => {
    const answer = await fetch(`${product.url}/scim/v2${place}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return JSON.parse(text) as { id: string; userName: string };
  };

/** A closed network has no name server to ask: whoever runs the installation vouches for the domain. */
function confirmDomain() {
  const script = path.resolve(import.meta.dirname, '../../api/sso/confirm-domain.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, DOMAIN], {
    env: { ...process.env, ATELIER_DATA: product.folder },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

async function comeThrough(browser: Browser, at: number): Promise<Page> {
  const email = `person${at}@${DOMAIN}`;
  provider.become({
    sub: `sub-${at}`,
    email,
    email_verified: true,
    given_name: `Person${at}`,
    family_name: 'Lee',
  });
  const page = await visitor(browser);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await press(page, 'Continue with Umbrella ID');
  await page.waitForURL((address) => !/^\/(login|oauth)/.test(address.pathname));
  return page;
}
