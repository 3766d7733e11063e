// From what was typed in to what is stored, and from the row to the answer.
import type { ConnectionDraft, Connection, OidcSettings, SamlSettings } from '../../shared/sso/connection.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { sealSecret } from './client-secret.ts';
import type { ConnectionChange, ConnectionRow } from './connection-store.ts';
import { presentDomain } from './domains.ts';
import { readCertificate } from './read-certificate.ts';

type Place = { tenantId: string; id: string };

export function changeOf(vault: Vault, place: Place, draft: ConnectionDraft): ConnectionChange {
  const { displayName, defaultRole, enabled } = draft;
  const common = { displayName, defaultRole, enabled };
  if (draft.kind === 'oidc') {
    const { oidc: settings, clientSecret } = draft;
    const sealed = clientSecret === undefined ? {} : { sealedSecret: sealSecret(vault, place, clientSecret) };
    return { ...common, settings, ...sealed };
  }
  const certificates = draft.saml.certificates.map((text) => readCertificate(text).pem);
  return { ...common, settings: { ...draft.saml, certificates } };
}

/** A stored secret goes to the address it was stored for, and to no other [SS3]. */
export function refuseToSendSecretElsewhere(before: ConnectionRow, draft: ConnectionDraft) {
  if (draft.kind !== 'oidc' || draft.clientSecret !== undefined || before.sealedSecret === null) return;
  const { tokenEndpoint } = before.settings as OidcSettings;
  if (draft.oidc.tokenEndpoint !== tokenEndpoint)
    throw new Problem(ssoProblems.secretNeeded).at('clientSecret');
}

export function presentConnection(row: ConnectionRow, canEdit: boolean): Connection {
  const { settings, sealedSecret, tenantId: _, domains, ...rest } = row;
  const oidc = row.kind === 'oidc' ? (settings as OidcSettings) : null;
  const saml = row.kind === 'saml' ? (settings as SamlSettings) : null;
  return {
    ...rest,
    oidc,
    saml,
    hasClientSecret: sealedSecret !== null,
    certificateEnds: saml?.certificates.map((text) => readCertificate(text).ends) ?? [],
    domains: domains.map(presentDomain),
    abilities: { change: canEdit },
  };
}
