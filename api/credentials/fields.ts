// The fields of a credential: those of its type, or its own. What is entered is checked here.
import {
  credentialTypeOf,
  type CredentialField,
  type CredentialType,
} from '../../shared/credentials/credential-type.ts';
import type { CredentialValue, CredentialState } from '../../shared/credentials/credential.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { requestParts, type Values } from '../../shared/credentials/request-parts.ts';
import type { Filled } from './sealed-values.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { StoredField } from '../../shared/credentials/credential.ts';

type Entered = Pick<CredentialValue, 'key' | 'isSecret' | 'value'>;

/** A custom one has those that were given to it. */
export const fieldsOf = (
  type: CredentialType,
  custom: readonly { key: string; isSecret: boolean }[],
): readonly CredentialField[] =>
  credentialTypeOf(type).family === 'custom'
    ? custom.map(({ key, isSecret }) => ({ key, label: key, isSecret, isRequired: true }))
    : credentialTypeOf(type).fields;

/** `values` with the stored ones where nothing was entered; a field nobody declared is refused. */
export function fill(
  fields: readonly CredentialField[],
  entered: readonly Entered[],
  stored: Values,
): Filled[] {
  const unknown = entered.find(({ key }) => !fields.some((field) => field.key === key));
  if (unknown)
    throw new Problem(credentialProblems.unknownField, { field: unknown.key }).at(fieldPath(unknown));
  return fields.map(({ key, isSecret }) => ({
    key,
    isSecret,
    value: entered.find((each) => each.key === key)?.value ?? stored[key] ?? '',
  }));
}

/** [CR10] */
export function refuseIncomplete(fields: readonly CredentialField[], filled: readonly Filled[]) {
  for (const { key, label, isRequired } of fields)
    if (isRequired && filled.find((each) => each.key === key)?.value === '')
      throw new Problem(credentialProblems.valueNeeded, { field: label }).at(fieldPath({ key }));
}

export function refuseUnsendable(type: CredentialType, filled: readonly Filled[]) {
  const values = valuesOf(filled);
  if (filled.every(({ value }) => value !== '') && !requestParts(type, values))
    throw new Problem(credentialProblems.valueUnsafe).at('credentialDataList');
}

const fieldPath = ({ key }: { key: string }) => `credentialDataList.${key}`;

export const valuesOf = (filled: readonly Filled[]): Values =>
  Object.fromEntries(filled.map(({ key, value }) => [key, value]));

/** The fields of a user-based one that each person enters: those that are not the same for all. */
export const personalFields = (type: CredentialType, slot: readonly StoredField[]) =>
  fieldsOf(type, slot).filter(({ key }) => !slot.some((field) => field.key === key && field.value !== null));

export const isOver = ({ expiresAt }: { expiresAt: Date | null }) =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

export function stateOf(
  fields: readonly CredentialField[],
  {
    stored,
    isRejected,
    expiresAt,
  }: { stored: readonly StoredField[]; isRejected: boolean; expiresAt: Date | null },
): CredentialState {
  if (isRejected) return 'Rejected';
  if (isOver({ expiresAt })) return 'Expired';
  const isComplete = fields.every(
    ({ key, isRequired }) => !isRequired || stored.some((field) => field.key === key && field.isSet),
  );
  return isComplete ? 'Valid' : 'Incomplete';
}
