// A tenant whose people come in through a provider: connected, domain proved, and a browser that goes the whole way.
import { ssoRoutes, ssoSignInRoutes } from '../../shared/sso/routes.ts';
import type { WorldPerson } from './world.ts';
import { callThrough, type World } from './world.ts';
import { openIdClient, type OpenIdProvider } from './openid-provider.ts';
import type { SamlProvider } from './saml-provider.ts';

/** Name servers that know what was put into them. */
export function nameServers() {
  const records = new Map<string, string[]>();
  return {
    resolveTxt: async (domain: string) => (records.get(domain) ?? []).map((record) => [record]),
    put: (domain: string, record: string) =>
      void records.set(domain, [...(records.get(domain) ?? []), record]),
  };
}

export type NameServers = ReturnType<typeof nameServers>;

export const oidcDraft = (provider: Pick<OpenIdProvider, 'settings'>, more = {}) => ({
  kind: 'oidc' as const,
  displayName: `Provider ${crypto.randomUUID()}`,
  oidc: provider.settings,
  clientSecret: openIdClient.clientSecret,
  ...more,
});

export const samlDraft = (
  { signInUrl, entityId, certificate }: Pick<SamlProvider, 'signInUrl' | 'entityId' | 'certificate'>,
  more = {},
) => ({
  kind: 'saml' as const,
  displayName: `Provider ${crypto.randomUUID()}`,
  saml: { signInUrl, entityId, certificates: [certificate] },
  ...more,
});

export async function proveDomain(
  { call }: Pick<WorldPerson, 'call'>,
  servers: NameServers,
  id: string,
  domain: string,
) {
  const added = await call(ssoRoutes.addDomain, { params: { id }, body: { domain } });
  servers.put(domain, added.record);
  return call(ssoRoutes.verifyDomain, { params: { id, domainId: added.id } });
}

/** A domain of its own that this tenant has verified, without going through a provider. */
export async function verifiedDomain({ owner }: Pick<World, 'owner'>, tenantId: string): Promise<string> {
  const domain = `${crypto.randomUUID()}.example`;
  await owner.query(
    `with connection as (insert into sso_connections
        (tenant_id, kind, display_name, default_role, enabled, settings)
        values ($1, 'saml', $2, 'EndUser', false, '{}') returning id)
      insert into sso_domains (tenant_id, connection_id, domain, token, verified_at, verified_by)
        select $1, id, $2, '', now(), 'operator' from connection`,
    [tenantId, domain],
  );
  return domain;
}

/** A browser with cookies of its own, signed in or not. */
export function browser(w: World, cookie = '') {
  const jar = new Map<string, string>();
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  if (cookie) keep(cookie);
  const send: typeof fetch = async (address, init) => {
    const header = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await w.fetchWith(header ? { cookie: header } : {})(address, init);
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  };
  const call = callThrough(send);
  return {
    fetch: send,
    call,
    cookies: jar,
    start: async (connectionId: string, redirect = '/') =>
      (await call(ssoSignInRoutes.start, { body: { connectionId, redirect } })).address,
    /** Posts what a SAML provider's page would; answers where that leads. */
    async post(fields: { SAMLResponse: string; RelayState: string }) {
      const { SAMLResponse, RelayState } = fields;
      // From another site: without cookies.
      const answer = await w.fetchWith({ origin: 'https://idp.example' })('/v1/auth/saml/acs', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
      });
      return {
        status: answer.status,
        to: new URL(answer.headers.get('location') ?? '/', 'http://localhost'),
      };
    },
  };
}
