// A choice among the credentials that somebody may use here, as a field of another record's form.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { credentialTypeOf, type CredentialType } from '../../shared/credentials/credential-type.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useRead } from '../data/query.ts';
import { SelectField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { credentialLinks } from './links.ts';

const MAX_OFFERED = 100;

/** `type`: of a model’s provider; without it those that sign requests are offered. */
type Props<V extends FieldValues> = {
  of: RecordForm<V>;
  name: FieldPath<V>;
  projectId?: string;
  type?: CredentialType;
};

export function SavedCredential<V extends FieldValues>({ of, name, projectId, type }: Props<V>) {
  const { t, i18n } = useLingui();
  const query = {
    ...(type ? { credentialType: type } : { purpose: 'request' as const }),
    ...(projectId && { projectId }),
    pageSize: MAX_OFFERED,
  };
  const { data, error } = useRead(credentialRoutes.list, { query });
  const chosen: unknown = of.form.watch(name);
  if (!data && !error) return <SkeletonText lines={2} />;
  const offered = (data?.items ?? []).filter(({ id, abilities }) => abilities.use || id === chosen);
  const choices = offered.map(({ id, name: title, credentialType }) => {
    const typeTitle = i18n._(credentialTypeOf(credentialType).title);
    return { value: id, label: `${title} (${typeTitle})` };
  });
  // One that they do not see may stay.
  const isHidden =
    typeof chosen === 'string' && chosen !== '' && !choices.some(({ value }) => value === chosen);
  return (
    <SelectField
      of={of}
      name={name}
      label={t`Credential`}
      choices={isHidden ? [{ value: chosen, label: t`A credential you cannot see` }, ...choices] : choices}
      help={
        choices.length > 0 ? (
          t`It is sent to the host it was stored for only.`
        ) : (
          <Trans>
            There is none yet. <Link href={credentialLinks.create}>Store a credential</Link> first.
          </Trans>
        )
      }
    />
  );
}
