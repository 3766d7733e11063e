// Secrets of every kind, planted by the calls that take them, and sought in everything that was written down.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { credentialTypeOf, credentialTypeNames } from '../../shared/credentials/credential-type.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { providerNames } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { publishedAgent } from '../kit/engine/published-agent.ts';
import { everyCall, parameterNames, send } from '../kit/every-call.ts';
import { world } from '../kit/world.ts';

const MARK = `planted${crypto.randomUUID().replaceAll('-', '')}`;
let count = 0;
const secret = () => `${MARK}-${++count}`;

/** A service that grants tokens to anybody, and repeats what it is sent. */
const service = createServer((request, response) => {
  const tokens = { access_token: secret(), refresh_token: secret(), token_type: 'bearer', expires_in: 1 };
  const answer = request.url === '/token' ? tokens : { sent: request.headers, url: request.url };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
afterAll(() => new Promise((resolve) => service.close(resolve)));

const lines: string[] = [];
const to = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const w = await world({ egressAllow: [`127.0.0.1:${port}`], log: createLog('api', 'trace', to) });
const ann = await w.person('PlatformAdmin');

/** What goes to the other processes and from there to the pages that are open. */
const live: string[] = [];
const publish = w.bus.publish.bind(w.bus);
vi.spyOn(w.bus, 'publish').mockImplementation((topic, payload) => {
  live.push(JSON.stringify(payload));
  publish(topic, payload);
});

const common = { scope: 'Tenant' as const, address: url };

/** Of every type, stored and replaced. */
async function plantCredentials() {
  for (const credentialType of credentialTypeNames) {
    const { family, fields } = credentialTypeOf(credentialType);
    if (family === 'oauth' || family === 'custom') continue;
    const body = () => ({
      ...{ ...common, name: credentialType, credentialType },
      ...(family === 'database' && { address: 'postgresql://db.example:5432' }),
      ...(credentialType === 'Bedrock' && { address: '' }),
      credentialDataList: fields.map(({ key, isSecret }) => ({
        key,
        value: isSecret ? secret() : 'x-shown',
      })),
    });
    const made = await ann.call(credentialRoutes.create, { body: body() as never });
    await ann.call(credentialRoutes.change, { params: made, body: body() as never });
  }
  const custom = { ...common, name: 'Custom', credentialType: 'Custom' as const };
  const fields = [{ key: 'X-Own', value: secret(), isSecret: true }];
  await ann.call(credentialRoutes.create, { body: { ...custom, credentialDataList: fields } });
  const slot = { ...common, name: 'Slot', credentialType: 'BearerAuth' as const, userSpecific: true };
  const params = await ann.call(credentialRoutes.create, { body: slot });
  const credentialDataList = [{ key: 'token', value: secret() }];
  await ann.call(credentialRoutes.savePersonal, { params, body: { credentialDataList } });
  await ann.call(credentialRoutes.test, { body: { credential: { ...custom, credentialDataList: fields } } });
}

/** Of every provider, with the three secrets a model may have, stored and replaced, and tried. */
async function plantModels() {
  const answers: unknown[] = [];
  for (const provider of providerNames) {
    const draft = () => ({
      ...{ displayName: provider, provider, modelName: 'm', endpoint: url, deployedUrl: url },
      ...{ apiKey: secret(), deployedKey: secret(), connectionString: secret() },
      providerSettings: { region: 'us-south', accessKeyId: 'AKIA', providerProjectId: 'p' },
    });
    const params = await ann.call(modelRoutes.create, { body: draft() as never });
    const changed = await ann.call(modelRoutes.change, { params, body: draft() as never });
    const own = provider === 'WatsonAix' ? { deploymentType: 'Dedicated' as const } : {};
    const tried = await ann.call(modelRoutes.test, { body: { draft: { ...draft(), ...own } as never } });
    answers.push(params, changed, tried);
  }
  return answers;
}

/** Sent in each way a tool has, and repeated by the service. */
async function plantTools(projectId: string) {
  const answers: unknown[] = [];
  for (const authenticationType of ['BearerAuth', 'HeaderAuth', 'QueryParamAuth', 'BasicAuth'] as const) {
    const own = { authenticationType, secret: secret(), authenticationName: 'x-own' };
    const body = { projectId, name: authenticationType, apiEndpoint: `${url}/echo`, ...own };
    const { id: toolId } = await ann.call(toolRoutes.create, { body });
    answers.push(await ann.call(toolRoutes.test, { body: { id: toolId, toolDefinition: body } }));
    const steps = [
      step('in', 'inputStep'),
      step('ask', 'toolActionStep', { toolId }),
      step('out', 'outputStep'),
    ];
    const { agentId } = await publishedAgent(w, graphOf(steps, 'in > ask > out'), { projectId });
    const run = await ann.call(executionRoutes.execute, {
      params: { id: agentId },
      body: { userInput: 'x' },
    });
    answers.push(run, await (await ann.fetch(`/v1/PipelineExecution/${run.runId}/events`)).text());
  }
  return answers;
}

/** What the other things that keep a secret say, or why they refuse. */
async function plantElsewhere(projectId: string) {
  const credentialDataList = [{ key: 'token', value: secret() }];
  const key = { ...common, name: 'Of a server', credentialType: 'BearerAuth' as const, credentialDataList };
  const { id: credentialId } = await ann.call(credentialRoutes.create, { body: key });
  const server = { name: 'Server', projectId, address: `${url}/mcp`, credentialId };
  const oidc = {
    ...{ issuer: url, authorizationEndpoint: `${url}/a`, tokenEndpoint: `${url}/t`, jwksUri: `${url}/k` },
    clientId: 'atelier',
  };
  const outcomes = await Promise.allSettled([
    ann.call(mcpServerRoutes.create, { body: server }),
    ann.call(externalAgentRoutes.create, { body: { url: `${url}/card`, apiKey: secret(), projectId } }),
    ann.call(ssoRoutes.create, {
      body: { kind: 'oidc', displayName: 'Provider', oidc, clientSecret: secret() },
    }),
    ann.call(modelRoutes.discover, { body: { url, apiKey: secret() } }),
  ]);
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason)));
}

async function plantAccount() {
  const connector = await ann.call(oauthRoutes.create, {
    body: {
      ...{ provider: 'CustomOAuth', name: 'Own', clientId: 'id', clientSecret: secret(), scopes: 'all' },
      ...{ authorizationEndpoint: `${url}/authorize`, tokenEndpoint: `${url}/token` },
      ...{ revokeEndpoint: `${url}/revoke`, apiAddress: url },
    },
  });
  const wanted = {
    credentialType: 'CustomOAuth' as const,
    providerId: connector.id,
    scope: 'Tenant' as const,
  };
  const { address } = await ann.call(oauthRoutes.initiate, { body: wanted });
  const state = new URL(address).searchParams.get('state') ?? '';
  const search = `?${String(new URLSearchParams({ state, code: secret() }))}`;
  return ann.call(oauthRoutes.finish, { body: { search } });
}

async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await w.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await w.owner.query(
      `select from "${name}" one where strpos(one::text, $1) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

/** All that can be read without naming a thing, and every export. */
async function allAnswers(): Promise<string[]> {
  const asked = everyCall.filter(({ route }) => route.method === 'GET' && parameterNames(route).length === 0);
  const answers: string[] = [];
  for (const { route } of asked)
    answers.push((await send(ann.fetch, route, { query: { pageSize: 100 } })).text);
  for (const path of ['/v1/AuditLog/export', '/v1/AuditLog/export?format=json'])
    answers.push(await (await ann.fetch(path)).text());
  return answers;
}

/** As it is, and as base64 writes it from each place in a group of three. */
const spellings = [
  MARK,
  ...[0, 1, 2].map((before) =>
    Buffer.from(`${' '.repeat(before)}${MARK}`)
      .toString('base64')
      .slice(4, MARK.length),
  ),
];
const isShown = (text: string) => spellings.some((spelling) => text.includes(spelling));

test('[CR1][OA5] two hundred planted secrets are in no table, log, answer, export or live message', async () => {
  const project = await w.project();
  await plantCredentials();
  const account = await plantAccount();
  const lent = {
    apiEndpoint: `${url}/echo`,
    authenticationType: 'Credential' as const,
    credentialId: account.id,
  };
  await ann.call(toolRoutes.create, { body: { ...lent, projectId: project.id, name: 'Lent' } });
  const answers: unknown[] = [
    ...(await plantModels()),
    ...(await plantTools(project.id)),
    ...(await plantElsewhere(project.id)),
    await ann.call(toolRoutes.test, { body: { toolDefinition: lent } }),
    ...(await allAnswers()),
  ];
  expect(count).toBeGreaterThan(200);
  expect(await tablesWith('x-shown')).toContain('credentials');
  for (const spelling of spellings) expect(await tablesWith(spelling)).toEqual([]);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(isShown)).toEqual([]);
  expect(answers.map((answer) => JSON.stringify(answer) ?? '').filter(isShown)).toEqual([]);
  expect(live.length).toBeGreaterThan(10);
  expect(live.filter(isShown)).toEqual([]);
});
