// Whether somebody may store a connector like this, and what is stored of it.
import { Problem } from '../../shared/kernel/problem.ts';
import { boundOrigin } from '../../shared/credentials/address.ts';
import type { ConnectorDraft } from '../../shared/oauth/connector.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import {
  endpointsOf,
  isOwnService,
  needsDirectory,
  providerOf,
  splitScopes,
  type Endpoints,
} from '../../shared/oauth/provider.ts';
import { isSafeAddress } from '../../shared/sso/connection.ts';
import type { ConnectorChange, ConnectorRow } from './connector-store.ts';

type Fields = keyof ConnectorDraft;
type Checked = Omit<ConnectorChange, 'sealedSecret'>;

const labels: Partial<Record<Fields, string>> = {
  clientId: /*i18n*/ 'Client ID',
  clientSecret: /*i18n*/ 'Client secret',
  scopes: /*i18n*/ 'Scopes',
  authorizationEndpoint: /*i18n*/ 'Authorization endpoint',
  tokenEndpoint: /*i18n*/ 'Token endpoint',
  revokeEndpoint: /*i18n*/ 'Revoke endpoint',
  apiAddress: /*i18n*/ 'API address',
  resource: /*i18n*/ 'Resource',
  tenantId: /*i18n*/ 'Tenant ID',
};

const ofOwnService = [
  'scopes',
  'authorizationEndpoint',
  'tokenEndpoint',
  'revokeEndpoint',
  'apiAddress',
] as const;

const ofFoundService = ['authorizationEndpoint', 'tokenEndpoint', 'apiAddress'] as const;

export function checkConnector(draft: ConnectorDraft): Checked {
  const { provider, name, clientId, scopes, tenantId } = draft;
  const own = isOwnService(provider);
  for (const field of neededFor(draft))
    if (draft[field] === '')
      throw new Problem(oauthProblems.fieldNeeded, { field: labels[field] ?? field }).at(field);
  const directory = needsDirectory(provider) ? tenantId : '';
  // It becomes a part of an address.
  if (directory && !/^[\w.-]+$/.test(directory))
    throw new Problem(oauthProblems.directoryUnfit).at('tenantId');
  return {
    provider,
    name,
    clientId,
    scopes: splitScopes(scopes).join(' '),
    directory,
    resource: own ? checkResource(draft) : '',
    apiAddress: own ? originOf(draft.apiAddress) : '',
    clientAuthentication: own ? draft.clientAuthentication : providerOf(provider).clientAuthentication,
    ...(own ? checkEndpoints(draft) : endpointsOf(provider, directory)),
  };
}

/** One that was found by itself may name no scopes, and no address to take tokens back. */
const neededFor = ({ provider, resource }: ConnectorDraft) => [
  'clientId' as const,
  ...(isOwnService(provider) ? (resource ? ofFoundService : ofOwnService) : []),
  ...(needsDirectory(provider) ? (['tenantId'] as const) : []),
];

function checkEndpoints(draft: ConnectorDraft): Endpoints {
  const fields = ['authorizationEndpoint', 'tokenEndpoint', 'revokeEndpoint'] as const;
  for (const field of fields)
    if (
      !isSafeAddress(draft[field]) &&
      !(field === 'revokeEndpoint' && draft.resource && draft[field] === '')
    )
      throw new Problem(oauthProblems.addressUnfit).at(field);
  const { authorizationEndpoint, tokenEndpoint, revokeEndpoint } = draft;
  return { authorizationEndpoint, tokenEndpoint, revokeEndpoint };
}

/** Its tokens go to the origin it is at, and nowhere else. */
function checkResource({ resource, apiAddress }: ConnectorDraft): string {
  if (resource === '') return '';
  if (!isSafeAddress(resource) || new URL(resource).origin !== originOf(apiAddress))
    throw new Problem(oauthProblems.addressUnfit).at('resource');
  return resource;
}

function originOf(address: string): string {
  const origin = boundOrigin('CustomOAuth', address);
  if (origin === undefined) throw new Problem(oauthProblems.addressUnfit).at('apiAddress');
  return origin;
}

export function refuseWithoutSecret({ provider, clientSecret, resource }: ConnectorDraft) {
  if (clientSecret || resource || providerOf(provider).isPublic) return;
  throw new Problem(oauthProblems.fieldNeeded, { field: labels.clientSecret ?? '' }).at('clientSecret');
}

/** [OA1] A stored secret, and the tokens of accounts, never go to an address that was entered later. */
export function refuseElsewhere(before: ConnectorRow, next: Checked, clientSecret: string | undefined) {
  const fixed = [
    ...(['provider', 'clientId', 'resource'] as const),
    ...(['authorizationEndpoint', 'tokenEndpoint', 'revokeEndpoint'] as const),
  ] as const;
  const isElsewhere = fixed.some((field) => before[field] !== next[field]);
  if (before.accounts > 0 && (isElsewhere || before.apiAddress !== next.apiAddress))
    throw new Problem(oauthProblems.fixedWhileUsed);
  if (isElsewhere && before.sealedSecret !== null && !clientSecret)
    throw new Problem(oauthProblems.secretForNewAddress).at('clientSecret');
}
