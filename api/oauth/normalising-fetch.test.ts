// The answers of well-known services, as they are.
import { expect, test } from 'vitest';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { exchangeCode, refreshTokens } from './oauth-client.ts';

const client = (status: number, body: unknown) => ({
  provider: 'Slack' as const,
  clientId: 'id',
  resource: '',
  clientSecret: 'secret',
  clientAuthentication: 'post' as const,
  authorizationEndpoint: 'https://service.test/authorize',
  tokenEndpoint: 'https://service.test/token',
  revokeEndpoint: '',
  egressFetch: (async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    })) as unknown as EgressFetch,
});
const consent = { state: 's', codeVerifier: 'v'.repeat(43), baseUrl: 'https://atelier.test' };
const exchange = (status: number, body: unknown, search = '?code=c&state=s') =>
  exchangeCode(client(status, body), consent, search);

test.for([
  ['Slack', { ok: true, access_token: 'xoxb-1', token_type: 'bot', scope: 'chat:write' }, undefined],
  [
    'Salesforce',
    { access_token: 'a', instance_url: 'https://a.my.salesforce.com', expires_in: '7200' },
    7200,
  ],
  ['an unsigned identity', { access_token: 'a', token_type: 'Bearer', id_token: 'e30.e30.' }, undefined],
] as const)('[OA8] the answer of %s is understood', async ([, body, expiresIn]) => {
  expect(await exchange(200, body)).toMatchObject({ accessToken: body.access_token, expiresIn });
});

test.for([
  ['a refusal with status 200', 200, { ok: false, error: 'invalid_code' }, 'oauth.refusedThere'],
  ['no JSON', 200, '<html>', 'oauth.refused'],
  ['no token', 200, { token_type: 'bearer' }, 'oauth.refused'],
  ['an endless answer', 200, 'a'.repeat(300_000), 'oauth.unreachable'],
  ['a token without end', 200, { access_token: 'a'.repeat(5000), token_type: 'bearer' }, 'oauth.refused'],
] as const)('[OA8] %s is refused', async ([, status, body, code]) => {
  await expect(exchange(status, body)).rejects.toMatchObject({ code });
});

test('[OA8] a refresh that the service refuses for good is told from one that failed', async () => {
  expect(await refreshTokens(client(400, { error: 'invalid_grant' }), 'r')).toBeUndefined();
  await expect(refreshTokens(client(503, 'away'), 'r')).rejects.toMatchObject({ code: 'oauth.unreachable' });
});
