// The form of one person's values in a user-based credential, on its page and where a run waits for it.
import { z } from 'zod';
import { credentialTypeOf, type CredentialField } from '../../shared/credentials/credential-type.ts';
import type { PersonalCredential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange } from '../data/query.ts';
import { FormBody, useRecordForm, type RecordForm } from '../kit/forms/record-form.tsx';
import { ValueFields } from './value-fields.tsx';

const OwnForm = z.object({ credentialDataList: z.record(z.string(), z.string()) });

type OwnForm = z.input<typeof OwnForm>;

const formOf = ({ credentialDataList }: PersonalCredential) => ({
  credentialDataList: Object.fromEntries(credentialDataList.map(({ key, value }) => [key, value ?? ''])),
});

function fieldsOf({ credentialType, credentialDataList }: PersonalCredential): CredentialField[] {
  const declared = credentialTypeOf(credentialType).fields;
  return credentialDataList.map(
    ({ key, isSecret }) =>
      declared.find((field) => field.key === key) ?? { key, label: key, isSecret, isRequired: true },
  );
}

export function useOwnForm(
  own: PersonalCredential,
  { readOnly, onSaved }: { readOnly: boolean; onSaved?: () => void },
): RecordForm<OwnForm> {
  const save = useChange(credentialRoutes.savePersonal);
  const record = useRecordForm(OwnForm, formOf(own), {
    readOnly,
    save: async ({ credentialDataList }) => {
      const entered = fieldsOf(own)
        .map(({ key, isSecret }) => ({ key, isSecret, value: credentialDataList[key] ?? '' }))
        .filter(({ isSecret, value }) => !isSecret || value !== '');
      const saved = await save.mutateAsync({ params: own, body: { credentialDataList: entered } });
      // Secrets are stored now, and shown nowhere.
      record.form.reset(formOf(saved));
      onSaved?.();
    },
  });
  return record;
}

export function OwnFields({ of, own }: { of: RecordForm<OwnForm>; own: PersonalCredential }) {
  const stored = own.credentialDataList.filter(({ isSecret, isSet }) => isSecret && isSet);
  return (
    <FormBody of={of}>
      <ValueFields of={of} fields={fieldsOf(own)} stored={stored.map(({ key }) => key)} />
    </FormBody>
  );
}
