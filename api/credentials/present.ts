// Credentials as answers show them: never with a secret [CR1].
import type { Credential, CredentialForm, PersonalCredential } from '../../shared/credentials/credential.ts';
import { credentialTypeOf, isSent, type CredentialType } from '../../shared/credentials/credential-type.ts';
import { may, type Asker } from '../../shared/credentials/reach.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { CredentialRow } from './credential-store.ts';
import { fieldsOf, personalFields, stateOf } from './fields.ts';
import type { PersonalRow } from './personal-store.ts';
import type { StoredField } from '../../shared/credentials/credential.ts';

export const askerOf = ({ person, permissions, scope }: AuthContext): Asker => ({
  personId: person.id,
  permissions,
  scope,
});

export function present(row: CredentialRow, own: PersonalRow | undefined, auth: AuthContext): Credential {
  const { sealedValues: _, fields, ownerId: _owner, isRejected: _rejected, ...shown } = row;
  const family = credentialTypeOf(row.credentialType).family;
  const personal = personalOf(row, own);
  const whole = row.userSpecific ? [] : fieldsOf(row.credentialType, fields);
  return {
    ...shown,
    family,
    credentialDataList: showFields(row.credentialType, fields),
    state: stateOf(whole, { ...row, stored: fields }),
    isConnected: row.userSpecific && personal.isConnected,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: {
      use: auth.canEdit && may(askerOf(auth), 'use', row),
      change: auth.canEdit && may(askerOf(auth), 'change', row),
    },
  };
}

export function personalOf(row: CredentialRow, own: PersonalRow | undefined): PersonalCredential {
  const fields = personalFields(row.credentialType, row.fields);
  const stored = own?.fields ?? [];
  const state = stateOf(fields, { ...row, stored, isRejected: own?.isRejected ?? false });
  return {
    id: row.id,
    name: row.name,
    credentialType: row.credentialType,
    family: credentialTypeOf(row.credentialType).family,
    address: row.address,
    credentialDataList: fields.map(({ key, isSecret }) => ({
      key,
      isSecret,
      isSet: stored.some((field) => field.key === key && field.isSet),
      value: stored.find((field) => field.key === key)?.value ?? null,
    })),
    state,
    isConnected: own !== undefined && state === 'Valid',
    updatedAt: own?.updatedAt.toISOString() ?? null,
  };
}

const showFields = (type: CredentialType, stored: readonly StoredField[]) =>
  fieldsOf(type, stored).map(({ key, isSecret }) => {
    const field = stored.find((each) => each.key === key);
    return { key, isSecret, isSet: field?.isSet ?? false, value: isSecret ? null : (field?.value ?? null) };
  });

export function presentForm(type: CredentialType): CredentialForm {
  const { title, family, fields, origins } = credentialTypeOf(type);
  return {
    credentialType: type,
    title,
    family,
    needsAddress: origins.length === 0 && isSent(type),
    origins: [...origins],
    fields: [...fields],
  };
}
