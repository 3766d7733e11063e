// The code of a step: secrets by their names, and masks where a run repeats them.
import type { Browser, Page } from '@playwright/test';
import { pillOf, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import type { Product } from '../kit/product.ts';
import { addressOf, card, inspector, step, wires } from '../kit/studio-page.ts';

type Agent = { id: string; projectId: string };

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
