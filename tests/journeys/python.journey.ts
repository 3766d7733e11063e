// Two people and the code of one step: colors, faults before any run, secrets by their names.
import type { Browser, Locator, Page } from '@playwright/test';
import { pillOf, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import type { Product } from '../kit/product.ts';
import { addressOf, card, inspector, step, wires } from '../kit/studio-page.ts';

type Agent = { id: string; projectId: string };

/** The first process of an installation makes its snapshot. */
const FIRST_PROCESS = { timeout: 90_000 };

const CODE = 'import hmac\ndef main(inputs)\n    return credentials["key"]';

async function newCode(page: Page): Promise<Agent> {
  const [project] = await read<{ id: string }[]>(page, '/v1/Project');
  const code = step('code', 280, { type: 'pythonStep', title: 'Sign', settings: { code: CODE } });
  return send<Agent>(page, 'POST', '/v1/PipelinesConfig', {
    name: `Signs ${Date.now()}`,
    projectId: project?.id,
    graph: {
      steps: [
        step('in', 0, { type: 'inputStep', title: 'Question', settings: { variables: [] } }),
        code,
        step('out', 560, { type: 'outputStep', title: 'Reply', settings: { template: '' } }),
      ],
      edges: wires(['in', 'out', 'code'], ['code', 'out', 'out']),
    },
  });
}

async function person(browser: Browser, { url }: Product, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  return signIn(context, url, name);
}

async function openCode(page: Page, agent: Agent) {
  await page.goto(addressOf(agent));
  await card(page, 'Sign').click();
  return inspector(page).getByRole('textbox', { name: 'Python code', exact: true });
}

test('[PY13] a fault in the code is shown to both before any run, and is gone when one of them corrects it', async ({
  browser,
  demo,
}) => {
  const [ann, ben] = [await person(browser, demo, 'ann'), await person(browser, demo, 'ben')];
  const agent = await newCode(ann);
  const [hers, his] = [await openCode(ann, agent), await openCode(ben, agent)];
  for (const page of [ann, ben])
    await expect(inspector(page).getByRole('alert')).toHaveText(/Line 2: expected ':'/, FIRST_PROCESS);
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(hers.getByText('def', { exact: true }))).not.toBe(await colorOf(hers));
  await his.locator('.cm-line').nth(1).click();
  await ben.keyboard.press('End');
  await ben.keyboard.type(':');
  for (const page of [ann, ben]) await expect(inspector(page).getByRole('alert')).toBeHidden();
  await expect(hers).toContainText('def main(inputs):');
});

test('[ST59] a secret for code is chosen by its name, and a run that repeats it shows a mask', async ({
  browser,
  demo,
}) => {
  const ann = await person(browser, demo, 'ann');
  const name = `Signing key ${Date.now()}`;
  await send(ann, 'POST', '/v1/Credentials', {
    ...{ name, credentialType: 'CodeSecret', scope: 'Tenant' },
    credentialDataList: [{ key: 'value', value: 'planted-signing-key' }],
  });
  const agent = await newCode(ann);
  const code = await openCode(ann, agent);
  await code.locator('.cm-line').nth(1).click();
  await ann.keyboard.press('End');
  await ann.keyboard.type(':');
  const panel = inspector(ann);
  await panel.getByRole('button', { name: 'Add a credential' }).click();
  const list = panel.locator('[data-field="credentials"]');
  await list.getByRole('textbox', { name: 'Name' }).fill('key');
  await list.getByRole('combobox', { name: 'Credential' }).click();
  await ann.getByRole('option', { name }).click();
  await expect(pillOf(ann)).toHaveText(/Saved|Live/);
  const run = await send<{ output: unknown; status: string }>(
    ann,
    'POST',
    `/v1/PipelineExecution/${agent.id}`,
    { userInput: 'x', version: 'draft', debug: true },
  );
  expect(run.status).toBe('succeeded');
  expect(JSON.stringify(run)).toContain('•••');
  expect(JSON.stringify(run)).not.toContain('planted-signing-key');
});
