import { useLingui } from '@lingui/react/macro';
import { authenticationTypes, type AuthenticationType } from '../../shared/tools/tool.ts';
import { useParams } from 'wouter';
import { SavedCredential } from '../credentials/index.ts';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { ToolForm } from './tool-form.ts';

type Props = { of: RecordForm<ToolForm>; hasSecret: boolean };

export function AuthenticationFields({ of, hasSecret }: Props) {
  const { t } = useLingui();
  const { projectId } = useParams<{ projectId?: string }>();
  const type = of.form.watch('authenticationType') ?? 'None';
  const labels: Record<AuthenticationType, string> = {
    None: t`None`,
    HeaderAuth: t`Key in a header`,
    QueryParamAuth: t`Key in the query`,
    BasicAuth: t`User name and password`,
    BearerAuth: t`Bearer token`,
    Credential: t`Saved credential`,
  };
  const names: Partial<Record<AuthenticationType, string>> = {
    HeaderAuth: t`Header name`,
    QueryParamAuth: t`Query parameter`,
    BasicAuth: t`User name`,
  };
  const secrets: Partial<Record<AuthenticationType, string>> = {
    BasicAuth: t`Password`,
    BearerAuth: t`Token`,
  };
  const nameLabel = names[type];
  return (
    <Section title={t`Authentication`}>
      <SelectField
        of={of}
        name="authenticationType"
        label={t`Type`}
        choices={authenticationTypes.map((value) => ({ value, label: labels[value] }))}
      />
      {nameLabel && <TextField of={of} name="authenticationName" code label={nameLabel} />}
      {type === 'Credential' && (
        <SavedCredential of={of} name="credentialId" {...(projectId && { projectId })} />
      )}
      {type !== 'None' && type !== 'Credential' && (
        <TextField
          of={of}
          name="secret"
          type="password"
          code
          label={secrets[type] ?? t`Key`}
          optional={hasSecret}
          autoComplete="new-password"
          {...(hasSecret && { placeholder: t`A secret is stored; type to replace it` })}
          help={t`It is stored encrypted and never shown again.`}
        />
      )}
    </Section>
  );
}
