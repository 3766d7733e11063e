import { useLingui } from '@lingui/react/macro';
import {
  credentialTypeNames,
  credentialTypeOf,
  isSent,
  type CredentialType,
} from '../../shared/credentials/credential-type.ts';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialScopes } from '../../shared/credentials/reach.ts';
import { SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';
import type { CredentialForm } from './credential-form.ts';
import { useScopeLabels } from './credential-state.tsx';
import { CustomFields, ValueFields } from './value-fields.tsx';

type Props = {
  of: RecordForm<CredentialForm>;
  /** The stored one: its type never changes. */
  credential?: Credential;
  /** Of a page that makes only these. */
  types?: readonly CredentialType[];
};

const enteredTypes = credentialTypeNames.filter((type) => credentialTypeOf(type).family !== 'oauth');

export function CredentialFields({ of, credential, types = enteredTypes }: Props) {
  const { t, i18n } = useLingui();
  const type = of.form.watch('credentialType');
  const { family, fields } = credentialTypeOf(type);
  const isPerPerson = of.form.watch('userSpecific') === true;
  const offered = credential ? [credential.credentialType] : types;
  const stored = (credential?.credentialDataList ?? [])
    .filter(({ isSecret, isSet }) => isSecret && isSet)
    .map(({ key }) => key);
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} help={t`The name people see where they choose it.`} />
      {offered.length > 1 && (
        <SelectField
          of={of}
          name="credentialType"
          label={t`Type`}
          choices={offered.map((value) => ({ value, label: i18n._(credentialTypeOf(value).title) }))}
        />
      )}
      {isSent(type) && <AddressField of={of} type={type} />}
      <Section title={t`Values`} help={t`They are stored encrypted. Secrets are never shown again.`}>
        <SwitchField
          of={of}
          name="userSpecific"
          label={t`Each person enters their own secrets`}
          help={t`A run uses the values of the person who started it, and waits until they are entered.`}
        />
        {family === 'custom' ? (
          <CustomFields of={of} stored={stored} />
        ) : (
          <ValueFields
            of={of}
            fields={isPerPerson ? fields.filter(({ isSecret }) => !isSecret).map(asOptional) : fields}
            stored={stored}
          />
        )}
      </Section>
      <ReachFields of={of} hasExpiry={credential?.expiresAt != null} />
    </>
  );
}

const asOptional = <F extends object>(field: F) => ({ ...field, isRequired: false });

function AddressField({ of, type }: { of: RecordForm<CredentialForm>; type: CredentialType }) {
  const { t } = useLingui();
  const { origins, family } = credentialTypeOf(type);
  const hosts = origins.map((origin) => origin.replace('https://', '')).join(', ');
  return (
    <TextField
      of={of}
      name="address"
      code
      label={t`Address`}
      optional={origins.length > 0}
      placeholder={family === 'database' ? 'postgresql://db.example.com:5432' : 'https://api.example.com'}
      help={
        origins.length > 0
          ? t`It is sent to ${hosts} only, or instead to the address you enter.`
          : t`It is sent to this host only.`
      }
    />
  );
}

function ReachFields({ of, hasExpiry }: { of: RecordForm<CredentialForm>; hasExpiry: boolean }) {
  const { t } = useLingui();
  const labels = useScopeLabels();
  const { data: projects = [] } = useProjects();
  const scope = of.form.watch('scope');
  const helps = {
    Personal: t`Only you see it, and only runs you start use it.`,
    Project: t`For everything in the project.`,
    Tenant: t`Builders of every project can use it.`,
    Admin: t`Only administrators see it and choose where it is used.`,
  };
  const days = [
    ...(hasExpiry ? [{ value: 'keep', label: t`No change` }] : []),
    { value: 'never', label: t`Never` },
    { value: '30', label: t`In 30 days` },
    { value: '90', label: t`In 90 days` },
    { value: '365', label: t`In a year` },
  ];
  return (
    <>
      <SelectField
        of={of}
        name="scope"
        label={t`Who can use it`}
        choices={credentialScopes.map((value) => ({ value, label: labels[value] }))}
        help={helps[scope ?? 'Tenant']}
      />
      {scope === 'Project' && (
        <SelectField
          of={of}
          name="projectId"
          label={t`Project`}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        of={of}
        name="days"
        label={t`Expires`}
        choices={days}
        help={t`After that day it is no longer sent.`}
      />
    </>
  );
}
