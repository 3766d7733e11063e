// Studio work beyond the main journey: keys, copies, versions, runs, long texts, and what the server refused.
import type { Browser, Page } from '@playwright/test';
import { changeRoles } from '../../api/people/index.ts';
import type { Role } from '../../shared/access/roles.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { connect } from '../../shared/node/database/database.ts';
import { openText, PASSWORD, pillOf, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { asOwner, databaseUrl, startTestServer, type TestServer } from '../kit/postgres-server.ts';
import { servingUrl, startProduct, type Product } from '../kit/product.ts';
import {
  addressOf,
  card,
  focusCanvas,
  inspector,
  newAgent,
  open,
  prompt,
  saved,
} from '../kit/studio-page.ts';

let server: TestServer;
let ownerUrl: string;
let product: Product;

test.beforeAll(async () => {
  server = await startTestServer();
  await asOwner(server.ownerUrl, 'create database studio');
  ownerUrl = databaseUrl(server.ownerUrl, 'studio');
  product = await startProduct({ env: { ATELIER_DEMO_PASSWORD: PASSWORD, DATABASE_URL: ownerUrl } });
});
test.afterAll(async () => {
  await product.stop();
  await server.stop();
});

type Profile = { id: string; tenant: { id: string } };

async function person(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  return signIn(context, product.url, name);
}

/** As an administrator would: whoever has a connection open is asked again at once. */
async function giveRoles({ id, tenant }: Profile, roles: Role[]) {
  const url = servingUrl(ownerUrl, product.folder);
  const [db, bus] = [connect(url, { max: 1 }), await createBus({ databaseUrl: url })];
  await changeRoles({ db, bus }, { tenantId: tenant.id }, id, { roles });
  await bus.close();
  await db.destroy();
}

async function writePrompt(page: Page, text: string) {
  const field = await openText(page, 'Answer', 'Prompt');
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

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

test('dragging opens nothing, a step added by a click is connected, and the address names the chosen step', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey arrange');
  await open(ann, agent);
  const placeOf = async (title: string) => {
    const { x = 0, y = 0 } = (await card(ann, title).boundingBox()) ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  };
  // The view glides to its place first.
  let before = await placeOf('Question');
  const rests = async () => {
    const last = before;
    before = await placeOf('Question');
    return before.x === last.x && before.y === last.y;
  };
  await expect.poll(rests, { intervals: [300] }).toBe(true);
  const reply = await placeOf('Reply');
  await ann.mouse.move(reply.x + 60, reply.y + 30);
  await ann.mouse.down();
  await ann.mouse.move(reply.x + 60, reply.y + 130, { steps: 5 });
  await ann.mouse.up();
  await expect.poll(async () => (await placeOf('Reply')).y).toBeGreaterThan(reply.y + 40);
  await expect(inspector(ann)).toHaveCount(0);
  expect(await placeOf('Question')).toEqual(before);

  await card(ann, 'Question').click();
  await expect(inspector(ann)).toBeVisible();
  expect(await placeOf('Question')).toEqual(before);
  await expect(ann).toHaveURL(/[?&]step=in$/);
  await ann.getByRole('button', { name: 'AI model', exact: true }).click();
  await expect(card(ann, 'AI model')).toBeVisible();
  await expect(ann.getByText('No problems')).toBeVisible();
  await focusCanvas(ann);
  await ann.keyboard.press('Control+z');
  await expect(card(ann, 'AI model')).toHaveCount(0);

  await ann.goto(`${addressOf(agent)}?step=ask`);
  await expect(prompt(ann)).toHaveText('Answer briefly.');
});

test('publishing names authors and living editors, as lists do, and a restored version can be undone', async ({
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

  await ann.goto(`/${agent.projectId}/agents`);
  const row = ann.getByRole('row', { name: /Journey publish/ });
  await expect(row.getByRole('img', { name: /^Ben/ })).toBeVisible();
  await ben.goto('/');
  await expect(row.getByText('editing now')).toBeHidden();
});

test('one run is the same for everybody, late or early, and its page tells each step', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey run');
  await open(ann, agent);
  await open(ben, agent);
  await ann.getByRole('button', { name: /^Run (Ctrl|⌘)/ }).click();
  await ann.getByLabel('Message').fill('What is a refund?');
  await ann.keyboard.press('Control+Enter');
  for (const page of [ann, ben]) {
    await expect(page.getByRole('region', { name: 'Run', exact: true })).toContainText('Succeeded');
    await expect(card(page, 'Answer').locator('[data-part="glyph"][data-state="succeeded"]')).toBeVisible();
  }
  const late = await person(browser, 'rita');
  await open(late, agent);
  await expect(late.getByRole('region', { name: 'Run', exact: true })).toContainText('started by Ann');
  await expect(late.getByText('View only')).toBeVisible();

  await ann.getByRole('button', { name: 'Open the run' }).click();
  await expect(ann).toHaveURL(/\/executions\//);
  await ann
    .getByRole('listitem')
    .getByRole('button', { name: /^Answer/ })
    .click();
  await expect(ann.getByRole('complementary', { name: 'Step' })).toContainText('Output');
});

test('[R27] a run’s page lists child runs with their states, twenty at first, and continues by keyboard', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey children');
  const { runId } = await send<{ runId: string }>(ann, 'POST', `/v1/PipelineExecution/${agent.id}`, {
    userInput: 'hello',
    version: 'draft',
  });
  await asOwner(
    ownerUrl,
    `insert into runs (id, tenant_id, project_id, agent_id, agent_name, graph_hash, input, via, started_by_id,
      started_by_name, status, due_at, parent_run_id)
    select uuidv7(), tenant_id, project_id, agent_id, 'Helper ' || number, graph_hash, input, via, started_by_id,
      started_by_name, case when number = 2 then 'failed' else 'succeeded' end, null, id
    from runs, generate_series(1, 23) number where id = '${runId}'`,
  );
  await ann.goto(`/executions/${runId}`);
  const children = ann.getByRole('region', { name: 'Child runs' });
  const lines = children.getByRole('list').getByRole('listitem');
  await expect(lines).toHaveCount(20);
  await expect(lines.filter({ hasText: 'Failed' })).toHaveCount(1);
  await children.getByRole('button', { name: 'Show all 23' }).press('Enter');
  await expect(lines).toHaveCount(23);
  await expect(lines.nth(20).getByRole('link')).toBeFocused();
  await ann.keyboard.press('Enter');
  await expect(ann).not.toHaveURL(new RegExp(runId));
});

test('[C31] the studio requests everything it waits for at once', async ({ browser }) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey at once');
  // Each answer comes only when what needs no answer has been asked for.
  const files = ann.waitForRequest(/\/assets\/studio-page-/);
  const document = ann.waitForEvent('websocket', (socket) => socket.url().endsWith('/collab'));
  await ann.route('**/v1/Profile', (route) => files.then(() => route.continue()));
  await ann.route(`**/v1/PipelinesConfig/${agent.id}`, (route) => document.then(() => route.continue()));
  await ann.goto(`/${agent.projectId}/agents/${agent.id}/draft`);
  await expect(ann.locator('.react-flow__node').first()).toBeVisible();
});

test('trying an agent out streams its answer', async ({ browser }) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey test');
  await ann.goto(`/${agent.projectId}/test/${agent.id}/draft`);
  await ann.getByLabel('Message').fill('What is a refund?');
  await ann.getByRole('button', { name: /^Run (Ctrl|⌘)/ }).click();
  await expect(ann.getByRole('region', { name: 'Answer' })).toContainText('Succeeded');
});

test('[U65] areas and people keep their places from building to testing', async ({ browser }) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey places');
  await open(ann, agent);
  const parts = () => [
    ann.getByRole('group', { name: 'People here' }),
    ann.getByRole('navigation', { name: 'Areas of the agent' }),
  ];
  const places = async () => {
    for (const part of parts()) await expect(part).toBeVisible();
    const boxes = await Promise.all(parts().map((part) => part.boundingBox()));
    return boxes.map((box) => box && [Math.round(box.x), Math.round(box.y)]);
  };
  const before = await places();
  await ann.getByRole('link', { name: 'Test', exact: true }).click();
  await expect(ann.getByLabel('Message')).toBeVisible();
  await expect.poll(places).toEqual(before);
});

test('what was written offline without the right to is put aside, looked at, applied later or discarded', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey refused');
  const profile = await read<Profile>(ben, '/v1/Profile');
  const rescue = ben.getByRole('dialog', { name: /set aside/ });
  const loseTheRight = async (text: string) => {
    await ben.context().setOffline(true);
    await writePrompt(ben, text);
    await expect(pillOf(ben)).toHaveText(/Offline, \d+ edits? waiting/);
    await giveRoles(profile, ['ReadOnlyAdmin']);
    await ben.context().setOffline(false);
    await expect(rescue).toContainText(text.trim());
    await expect(rescue).toContainText('Your role can view this document, but not change it.');
  };
  await open(ann, agent);
  await open(ben, agent);
  await saved(ben);

  await loseTheRight(' Written in vain.');
  await expect(rescue.getByRole('button', { name: 'Apply again' })).toBeDisabled();
  await rescue.getByRole('button', { name: 'Keep for later' }).click();
  await card(ben, 'Answer').click();
  await expect(inspector(ben)).not.toContainText('Written in vain.');
  expect(await (await openText(ann, 'Answer', 'Prompt')).textContent()).not.toContain('Written in vain.');

  await giveRoles(profile, ['Admin']);
  await ben.reload();
  await rescue.getByRole('button', { name: 'Apply again' }).click();
  await expect(rescue).toBeHidden();
  await expect(prompt(ann)).toContainText('Written in vain.');
  await saved(ben);

  await loseTheRight(' Thrown away.');
  await rescue.getByRole('button', { name: 'Discard' }).click();
  await expect(rescue).toBeHidden();
  await giveRoles(profile, ['Admin']);
  await ben.reload();
  await expect(await openText(ben, 'Answer', 'Prompt')).toContainText('Written in vain.');
  await expect(prompt(ben)).not.toContainText('Thrown away.');
  await expect(rescue).toBeHidden();
});

test('signing out asks about changes that are only on this device, by their agents', async ({ browser }) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const agent = await newAgent(ann, 'Journey unsent');
  const profile = await read<Profile>(ben, '/v1/Profile');
  await giveRoles(profile, ['Admin']);
  await ben.reload();
  await open(ben, agent);
  await saved(ben);
  await ben.context().setOffline(true);
  await writePrompt(ben, ' Only here.');
  await expect(pillOf(ben)).toHaveText(/Offline, \d+ edits? waiting/);
  await giveRoles(profile, ['ReadOnlyAdmin']);
  await ben.context().setOffline(false);
  const rescue = ben.getByRole('dialog', { name: /set aside/ });
  await rescue.getByRole('button', { name: 'Keep for later' }).click();
  await ben.goto(`${product.url}/${agent.projectId}/agents`);

  const signOut = async () => {
    await ben
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: 'Ben Beck' })
      .click();
    await ben.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = ben.getByRole('dialog', { name: '1 change is only on this device' });
  await signOut();
  await expect(question.getByRole('listitem')).toContainText('Journey unsent');
  const download = ben.waitForEvent('download');
  await question.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('unsaved-changes.json');
  await ben.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await read<Profile>(ben, '/v1/Profile')).id).toBe(profile.id);

  await signOut();
  await question.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(ben).toHaveURL(/\/login/);
  await giveRoles(profile, ['Admin']);
});

test('a prompt fills the window, refuses megabytes in words, and stays usable when it is long', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  const agent = await newAgent(ann, 'Journey long');
  await open(ann, agent);
  const field = await openText(ann, 'Answer', 'Prompt');

  const larger = inspector(ann).getByRole('button', { name: 'Full screen' }).first();
  await larger.click();
  await expect(field).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await ann.keyboard.press(key);
  const inField = () => !!document.activeElement?.closest('[data-field=prompt]');
  expect(await ann.evaluate(inField)).toBe(true);
  await field.focus();
  await ann.keyboard.press('Escape');
  await expect(larger).toBeFocused();

  await field.click();
  await paste(ann, 10_000_000);
  await expect(ann.getByText('A text can have at most 1,000,000 characters.')).toBeVisible();
  await expect(field).toHaveText('Answer briefly.');
  await paste(ann, 900_000);
  await ann.keyboard.type(' The end.');
  await expect(field).toContainText('The end.');
  await saved(ann);
});

/** Words without a line break: the hardest for an editor. */
const paste = (page: Page, length: number) =>
  page.evaluate((characters) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'A word. '.repeat(characters / 8));
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, length);
