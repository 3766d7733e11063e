// Secrets of every kind, planted by the calls that take them, and sought in everything that was written down.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
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

const common = { scope: 'Tenant' as const, address: url };

async function plantCredentials() {
  for (const [credentialType, keys] of [
    ['HeaderAuth', ['name', 'value']],
    ['BasicAuth', ['username', 'password']],
    ['OpenAI', ['apiKey']],
    ['Bedrock', ['accessKeyId', 'secretAccessKey', 'region']],
  ] as const) {
    const open = ['name', 'username', 'accessKeyId', 'region'] as readonly string[];
    const credentialDataList = keys.map((key) => ({ key, value: open.includes(key) ? 'x-shown' : secret() }));
    const address = credentialType === 'Bedrock' ? '' : url;
    const body = { ...common, address, name: credentialType, credentialType, credentialDataList };
    const made = await ann.call(credentialRoutes.create, { body });
    await ann.call(credentialRoutes.change, { params: made, body });
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

test('[CR1][OA5] planted secrets are in no table, log, answer or export', async () => {
  const project = await w.project();
  await plantCredentials();
  const account = await plantAccount();
  const tool = { projectId: project.id, apiEndpoint: `${url}/echo` };
  const own = { authenticationType: 'BearerAuth' as const, secret: secret() };
  const made = await ann.call(toolRoutes.create, { body: { ...tool, ...own, name: 'Own secret' } });
  const lent = { ...tool, authenticationType: 'Credential' as const, credentialId: account.id };
  await ann.call(toolRoutes.create, { body: { ...lent, name: 'Lent' } });
  const model = { displayName: 'Own key', provider: 'OpenAI' as const, modelName: 'm', apiKey: secret() };
  const answers: unknown[] = [
    await ann.call(modelRoutes.create, { body: model as never }),
    await ann.call(toolRoutes.test, { body: { id: made.id, toolDefinition: { ...tool, ...own } } }),
    await ann.call(toolRoutes.test, { body: { toolDefinition: lent } }),
    await ann.call(modelRoutes.discover, { body: { url, apiKey: secret() } }),
  ];
  for (const path of [
    '/v1/Credentials',
    '/v1/Oauth/connectors',
    '/v1/Tools',
    '/v1/Models',
    '/v1/Credentials/awaited',
  ])
    answers.push(await (await ann.fetch(`${path}?pageSize=100`)).text());
  answers.push(await ann.call(auditRoutes.list, { query: { pageSize: 100 } }));

  const exported = await ann.fetch('/v1/AuditLog/export');
  answers.push(await exported.text());
  expect(await tablesWith('x-shown')).toContain('credentials');
  expect(await tablesWith(MARK)).toEqual([]);
  expect(count).toBeGreaterThan(12);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
  expect(JSON.stringify(answers)).not.toContain(MARK);
});
