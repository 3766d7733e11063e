// A tool's secret: sealed where it is kept, put into the request at the last moment, taken out of what comes back.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';
import { isHeaderValue } from '../../shared/tools/header.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { AuthenticationType } from '../../shared/tools/tool.ts';
import type { UsedCredential } from '../credentials/index.ts';
import { hideSpellings, spellingsOf } from '../kit/hide-secrets.ts';
import type { ToolRequest } from './build-request.ts';

type Place = Pick<Scope, 'tenantId'>;

const placeOf = ({ tenantId }: Place, rowId: string): SecretPlace => ({
  tenantId,
  table: 'tools',
  rowId,
  field: 'secret',
});

export const sealSecret = (vault: Vault, tenant: Place, id: string, secret: string): string | null =>
  secret === '' ? null : vault.seal(secret, placeOf(tenant, id));

/** Empty where none is stored. */
export const openSecret = (
  vault: Vault,
  tenant: Place,
  { id, sealedSecret }: { id: string; sealedSecret: string | null },
): string => (sealedSecret === null ? '' : vault.open(sealedSecret, placeOf(tenant, id)));

/** Nothing is stored with the tool itself. */
export const isWithoutSecret = (type: AuthenticationType) => type === 'None' || type === 'Credential';

type Authentication = { authenticationType: AuthenticationType; authenticationName: string };

export function checkSecret({ authenticationType }: Authentication, secret: string) {
  if (isWithoutSecret(authenticationType)) return;
  const { minSecretCharacters: least } = workLimits.tools;
  if (!secret) throw new Problem(toolProblems.secretNeeded).at('secret');
  if (secret.length < least) throw new Problem(toolProblems.secretTooShort, { least }).at('secret');
  const isSent = authenticationType === 'HeaderAuth' || authenticationType === 'BearerAuth';
  if (isSent && !isHeaderValue(secret)) throw new Problem(toolProblems.secretUnsafe).at('secret');
}

export type Credential = {
  sign: (request: ToolRequest) => ToolRequest;
  /** Every way in which the secret may be written in an answer that repeats the request. */
  spellings: readonly string[];
  /** Of a saved one: what it is for others than requests. */
  account?: Pick<UsedCredential, 'address' | 'values'>;
};

export function credentialOf(
  { authenticationType, authenticationName: name }: Authentication,
  secret: string,
): Credential {
  const basic = Buffer.from(`${name}:${secret}`).toString('base64');
  const header = (key: string, value: string) => (request: ToolRequest) => ({
    ...request,
    headers: [...request.headers, [key, value] satisfies [string, string]],
  });
  const signs: Record<AuthenticationType, Credential['sign']> = {
    None: (request) => request,
    // Lent instead: `lentCredential`.
    Credential: (request) => request,
    HeaderAuth: header(name, secret),
    BearerAuth: header('authorization', `Bearer ${secret}`),
    BasicAuth: header('authorization', `Basic ${basic}`),
    QueryParamAuth: (request) => {
      const url = new URL(request.url);
      url.searchParams.append(name, secret);
      return { ...request, url: url.href };
    },
  };
  if (isWithoutSecret(authenticationType)) return { sign: signs.None, spellings: [] };
  return { sign: signs[authenticationType], spellings: [...new Set([...spellingsOf(secret), basic])] };
}

/** What a saved credential adds to the request. */
export function lentCredential(used: UsedCredential): Credential {
  const { headers, query, secrets, address, values } = used;
  const sent = headers.map(([, value]) => value.replace(/^(Basic|Bearer) /, ''));
  return {
    sign(request) {
      const url = new URL(request.url);
      for (const [name, value] of query) url.searchParams.append(name, value);
      const own = new Set(headers.map(([name]) => name.toLowerCase()));
      const others = request.headers.filter(([name]) => !own.has(name.toLowerCase()));
      return { ...request, url: url.href, headers: [...others, ...headers] };
    },
    account: { address, values },
    spellings: [
      ...new Set([...secrets, ...(secrets.length > 0 ? sent : [])].filter(Boolean).flatMap(spellingsOf)),
    ],
  };
}

/** The same value without the secret, also where it is a part of a text or a name. */
export const hideSecret = ({ spellings }: Pick<Credential, 'spellings'>, value: Json): Json =>
  hideSpellings(spellings, value);
