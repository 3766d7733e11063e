// The secrets of a credential, sealed together. What is not secret stands beside them and is shown.
import type { StoredField } from '../../shared/credentials/credential.ts';
import type { Values } from '../../shared/credentials/request-parts.ts';
import type { SecretPlace, Vault } from '../../shared/node/vault.ts';

export type Stored = { fields: StoredField[]; sealedValues: string | null };

/** A field as it was entered; empty: there is none. */
export type Filled = { key: string; isSecret: boolean; value: string };

/** Whose they are: a credential's own, or one person's in a user-based one. */
export type Holder = { tenantId: string; credentialId: string; userId?: string };

const placeOf = ({ tenantId, credentialId, userId }: Holder): SecretPlace =>
  userId === undefined
    ? { tenantId, table: 'credentials', rowId: credentialId, field: 'values' }
    : { tenantId, table: 'personal_credentials', rowId: `${credentialId}:${userId}`, field: 'values' };

/** `values` without those that are empty: they are forgotten. */
export function sealValues(vault: Vault, holder: Holder, values: readonly Filled[]): Stored {
  const secrets = values.filter(({ isSecret, value }) => isSecret && value !== '');
  const sealed = JSON.stringify(Object.fromEntries(secrets.map(({ key, value }) => [key, value])));
  return {
    fields: values.map(({ key, value, isSecret }) => ({
      key,
      isSecret,
      isSet: value !== '',
      value: isSecret || value === '' ? null : value,
    })),
    sealedValues: secrets.length === 0 ? null : vault.seal(sealed, placeOf(holder)),
  };
}

/** Of every field that has one. */
export function openValues(vault: Vault, holder: Holder, { fields, sealedValues }: Stored): Values {
  const secrets: Values =
    sealedValues === null ? {} : (JSON.parse(vault.open(sealedValues, placeOf(holder))) as Values);
  const shown = fields.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const]));
  return { ...Object.fromEntries(shown), ...secrets };
}
