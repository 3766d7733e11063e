// What agents are made from, as people bring it in: accounts, servers and tools, credentials of each person, and prompts
// written together.
import type { Browser, Page } from '@playwright/test';
import { PASSWORD, pillOf, read, send, signIn } from '../kit/browsing.ts';
import { expect, test } from '../kit/journey.ts';
import { startMcpServer } from '../kit/mcp-server.ts';
import { openIdClient, startOpenIdProvider } from '../kit/openid-provider.ts';
import { startProduct, type Product } from '../kit/product.ts';
import { addressOf, card, inspector, open, saved, step, wires } from '../kit/studio-page.ts';
import { startToolServer } from '../kit/tool-server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({
    env: { ATELIER_DEMO_PASSWORD: PASSWORD, ATELIER_EGRESS_ALLOW: '127.0.0.0/8' },
  });
});
test.afterAll(() => product.stop());

const person = async (browser: Browser, name: string) =>
  signIn(await browser.newContext({ baseURL: product.url }), product.url, name);

const projectOf = async (page: Page) => (await read<{ id: string }[]>(page, '/v1/Project'))[0]?.id ?? '';

/** Says the message in the box and starts. */
async function run(page: Page, message: string) {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(message);
  await box.press('Control+Enter');
}

test('two people write one prompt, one of them offline, and both keep what they wrote', async ({
  browser,
}) => {
  const [ann, ben] = [await person(browser, 'ann'), await person(browser, 'ben')];
  const projectId = await projectOf(ann);
  const { id } = await send<{ id: string }>(ann, 'POST', '/v1/Prompts', {
    name: 'Tone',
    projectId,
    promptMessageList: [{ text: 'Be kind.', order: 0 }],
  });
  const textOf = (page: typeof ann) => page.getByRole('textbox', { name: 'Segment 1' });
  for (const page of [ann, ben]) {
    await page.goto(`/${projectId}/prompts/${id}/edit/draft`);
    await expect(textOf(page)).toContainText('Be kind.');
    await expect(pillOf(page)).toHaveText(/Live|Saved/);
  }
  await ben.context().setOffline(true);
  await textOf(ben).press('ControlOrMeta+End');
  await textOf(ben).pressSequentially(' Be brief.');
  await expect(pillOf(ben)).toContainText('Offline');
  await textOf(ann).press('ControlOrMeta+Home');
  await textOf(ann).pressSequentially('Be honest. ');
  await expect(pillOf(ann)).toHaveText('Saved');
  await ben.context().setOffline(false);
  // Carets of others stand among the letters, with their names.
  await expect(textOf(ann)).toContainText('Be brief.');
  await expect(textOf(ben)).toContainText('Be honest.');
  await ben.getByRole('button', { name: /^Comments/ }).click();
  const composer = ben.getByRole('combobox', { name: /Comment; @/ });
  await composer.fill('Short enough, @An');
  await composer.press('Enter');
  await composer.press('Control+Enter');
  await ann.goto('/');
  await ann.getByRole('button', { name: /^Notifications, 1 new/ }).click();
  await ann.getByText('Ben Beck mentioned you in Tone').click();
  const comment = ann.getByRole('paragraph').filter({ hasText: 'Short enough,' });
  await expect(comment).toHaveText('Short enough, @Ann Arbor');
  type Saved = { promptMessageList: { text: string }[] };
  const saved = async () => (await read<Saved>(ann, `/v1/Prompts/${id}`)).promptMessageList[0]?.text;
  await expect.poll(saved).toBe('Be honest. Be kind. Be brief.');
});

const input = step('in', 0, { type: 'inputStep', title: 'Question', settings: {} });
const output = step('out', 840, { type: 'outputStep', title: 'Reply', settings: {} });
const create = async (page: Page, name: string, graph: object) =>
  send<{ id: string; projectId: string }>(page, 'POST', '/v1/PipelinesConfig', {
    ...{ name, graph, projectId: await projectOf(page) },
  });
const start = (page: Page, agent: { id: string }) =>
  send<{ runId: string }>(page, 'POST', `/v1/PipelineExecution/${agent.id}`, {
    ...{ userInput: 'Hello', asyncOutput: true, version: 'draft' },
  });
const answerOf = (page: Page, { runId }: { runId: string }) =>
  expect.poll(
    async () => (await read<{ outputText: string }>(page, `/v1/PipelineExecution/${runId}`)).outputText,
  );

/** It asks its starter before it asks the model. */
const askingFirst = (promptId: string) => ({
  steps: [
    input,
    step('wait', 280, {
      type: 'approvalStep',
      title: 'Approve it',
      settings: { approvers: { roles: ['Admin'], userIds: [], groupIds: [] }, summary: 'Go on?' },
    }),
    step('ask', 560, {
      type: 'AIOperation',
      title: 'Answer',
      settings: {
        modelId: 'demo',
        prompt: '{{ input.text }}',
        segments: [
          { kind: 'prompt', id: 'p', role: 'user', promptId, version: 'production', values: [], isOn: true },
        ],
      },
    }),
    output,
  ],
  edges: wires(['in', 'out', 'wait'], ['wait', 'approved', 'ask'], ['ask', 'out', 'out']),
});

test('a label moves under a running agent: that run keeps its version, the next one reads the new one', async ({
  browser,
}) => {
  const ann = await person(browser, 'ann');
  const projectId = await projectOf(ann);
  const segments = (text: string) => ({ promptMessageList: [{ text, order: 0 }] });
  const { id: promptId } = await send<{ id: string }>(ann, 'POST', '/v1/Prompts', {
    ...{ name: 'Fruit', projectId, ...segments('Answer about apples only.') },
  });
  await send(ann, 'PUT', `/v1/PromptVersion/${promptId}/labels/production`, { version: 1 });
  await send(ann, 'POST', '/v1/PromptVersion', { promptId, ...segments('Answer about pears only.') });
  const agent = await create(ann, 'Journey fruit', askingFirst(promptId));
  const approve = async () => {
    await ann.goto('/inbox');
    await ann.getByRole('button', { name: 'Approve' }).click();
  };

  const first = await start(ann, agent);
  await ann.goto(`/${projectId}/prompts/${promptId}/edit/2`);
  await ann.getByRole('button', { name: 'Labels of v2' }).click();
  await ann.getByRole('button', { name: 'Move label' }).click();
  await expect(ann.getByRole('dialog')).toBeHidden();
  await approve();
  await answerOf(ann, first).toContain('apples');
  const second = await start(ann, agent);
  await approve();
  await answerOf(ann, second).toContain('pears');
});

test('an account is connected, a server added with it, and its tool used by an agent', async ({
  browser,
}) => {
  const redirectUri = `${product.url}/connectorOAuth/callback`;
  const [mcp, provider] = await Promise.all([
    startMcpServer(),
    startOpenIdProvider(
      redirectUri,
      { sub: 'ann-there' },
      {
        clients: [
          {
            client_id: openIdClient.clientId,
            client_secret: openIdClient.clientSecret,
            redirect_uris: [redirectUri],
          },
        ],
      },
    ),
  ]);
  // The server lets in whoever has the token that was given last.
  provider.provider.on('access_token.saved', ({ jti }) => (mcp.state.key = jti));
  try {
    const ann = await person(browser, 'ann');
    const connector = await send<{ id: string }>(ann, 'POST', '/v1/Oauth/connectors', {
      provider: 'CustomOAuth',
      name: 'Everything',
      clientId: openIdClient.clientId,
      clientSecret: openIdClient.clientSecret,
      scopes: 'openid',
      authorizationEndpoint: `${provider.issuer}/auth`,
      tokenEndpoint: `${provider.issuer}/token`,
      revokeEndpoint: `${provider.issuer}/token/revocation`,
      apiAddress: `http://${mcp.door}`,
    });
    await ann.goto(`/settings/oauth-connectors/available/${connector.id}`);
    await ann.getByLabel('Account name').fill('Ann there');
    await ann.getByRole('button', { name: 'Connect account' }).click();
    await expect(ann).toHaveURL(/oauth-connectors\/connected\//);
    await expect(ann.getByText('Ann there').first()).toBeVisible();

    await ann.goto('/integrations/mcp-servers');
    await ann.getByRole('button', { name: 'Add MCP server' }).click();
    const dialog = ann.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Everything');
    await dialog.getByLabel('Address').fill(mcp.http);
    await dialog.getByRole('combobox', { name: 'Authentication' }).click();
    await ann.getByRole('option', { name: 'Saved credential' }).click();
    await dialog.getByRole('combobox', { name: 'Credential', exact: true }).click();
    await ann.getByRole('option', { name: /^Ann there/ }).click();
    await dialog.getByRole('button', { name: 'Add MCP server' }).click();
    await ann.getByText('echo', { exact: true }).click();
    await ann.getByRole('button', { name: 'Approve and switch on' }).click();

    const asking = step('ask', 280, {
      type: 'AIOperation',
      title: 'Answer',
      settings: { modelId: 'demo', prompt: '{{ input.text }}' },
    });
    await open(
      ann,
      await create(ann, 'Journey tools', {
        steps: [input, asking, output],
        edges: wires(['in', 'out', 'ask'], ['ask', 'out', 'out']),
      }),
    );
    await card(ann, 'Answer').click();
    await inspector(ann).getByRole('checkbox', { name: 'Everything: echo' }).click();
    await saved(ann);
    await run(ann, 'Echo this message');
    await expect(ann.getByText('Echo: Echo this message').first()).toBeVisible();
  } finally {
    mcp.stop();
    await provider.stop();
  }
});

test('a run waits for the credential of whoever started it, and goes on once they connect', async ({
  browser,
}) => {
  const service = await startToolServer();
  try {
    const ann = await person(browser, 'ann');
    const { id: credentialId } = await send<{ id: string }>(ann, 'POST', '/v1/Credentials', {
      name: 'Ticket system',
      credentialType: 'HeaderAuth',
      scope: 'Tenant',
      address: service.url,
      userSpecific: true,
      credentialDataList: [{ key: 'name', value: 'x-ticket' }],
    });
    const { id: toolId } = await send<{ id: string }>(ann, 'POST', '/v1/Tools', {
      ...{ projectId: await projectOf(ann), name: 'Open ticket', methodType: 'POST', credentialId },
      ...{ apiEndpoint: `${service.url}/echo`, authenticationType: 'Credential' },
    });
    const agent = await create(ann, 'Journey desk', {
      steps: [
        input,
        step('call', 280, { type: 'toolActionStep', title: 'Open it', settings: { toolId } }),
        output,
      ],
      edges: wires(['in', 'out', 'call'], ['call', 'out', 'out']),
    });
    await ann.goto(addressOf(agent));
    await run(ann, 'Hello');
    await ann.getByRole('button', { name: 'Connect Ticket system' }).first().click();
    await ann.getByRole('dialog').getByLabel('Value').fill('own-ticket-key');
    await ann.getByRole('button', { name: 'Connect and continue' }).click();
    await expect
      .poll(() => service.seen.map(({ headers }) => headers['x-ticket']))
      .toEqual(['own-ticket-key']);
    await expect(ann.getByRole('button', { name: 'Connect Ticket system' })).toHaveCount(0);
    await expect(ann.locator('body')).not.toContainText('own-ticket-key');
  } finally {
    await service.stop();
  }
});
