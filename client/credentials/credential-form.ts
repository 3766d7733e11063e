// A credential as its form holds it, and as the API takes it.
import { z } from 'zod';
import { CredentialDraft, CredentialValue, type Credential } from '../../shared/credentials/credential.ts';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

const CustomField = CredentialValue.extend({ value: z.string().max(10_000) });

export const CredentialForm = CredentialDraft.pick({
  name: true,
  credentialType: true,
  scope: true,
  userSpecific: true,
  address: true,
}).extend({
  /** A select has no item without a value. */
  projectId: z.string(),
  days: z.enum(['never', 'keep', '30', '90', '365']),
  /** The fields of its type, by key. */
  credentialDataList: z.record(z.string(), z.string()),
  /** Those of a custom one. */
  custom: z.array(CustomField).max(20),
});

export type CredentialForm = z.input<typeof CredentialForm>;

export const blankField: z.input<typeof CustomField> = { key: '', value: '', isSecret: true };

export const blankCredential = (more: Partial<CredentialForm> = {}): CredentialForm => ({
  ...blankOf(CredentialForm, { credentialType: 'CustomAPIKey', scope: 'Tenant', days: 'never' }),
  credentialDataList: {},
  custom: [],
  ...more,
});

export const formOf = (credential: Credential): CredentialForm => ({
  ...blankCredential(),
  name: credential.name,
  credentialType: credential.credentialType,
  scope: credential.scope,
  userSpecific: credential.userSpecific,
  address: credential.address,
  projectId: credential.projectId ?? '',
  days: credential.expiresAt ? 'keep' : 'never',
  credentialDataList:
    credential.family === 'custom'
      ? {}
      : Object.fromEntries(credential.credentialDataList.map(({ key, value }) => [key, value ?? ''])),
  custom:
    credential.family === 'custom'
      ? credential.credentialDataList.map(({ key, value, isSecret }) => ({
          key,
          value: value ?? '',
          isSecret,
        }))
      : [],
});

/** What the API takes. An empty secret is left out: the stored one stays. */
export function credentialBody(
  { credentialDataList, custom, days, projectId, ...rest }: z.output<typeof CredentialForm>,
  before?: Credential,
): z.output<typeof CredentialDraft> {
  const { family, fields } = credentialTypeOf(rest.credentialType);
  const list =
    family === 'custom'
      ? custom
      : fields.map(({ key, isSecret }) => ({ key, isSecret, value: credentialDataList[key] ?? '' }));
  return {
    ...rest,
    projectId: rest.scope === 'Project' && projectId ? projectId : null,
    credentialDataList: list.map(({ value, ...field }) => ({
      ...field,
      ...((!field.isSecret || value !== '') && { value }),
    })),
    expiresAt: expiryOf(days, before),
  };
}

function expiryOf(days: CredentialForm['days'], before?: Credential): string | null {
  if (days === 'keep') return before?.expiresAt ?? null;
  return days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
}
