// A choice among the credentials that somebody may use here, as a field of another record's form.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Link } from 'wouter';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useRead } from '../data/query.ts';
import { SelectField } from '../kit/fields.tsx';
import type { RecordForm } from '../kit/record-form.tsx';
import { SkeletonText } from '../kit/states.tsx';
import { credentialLinks } from './links.ts';

const MAX_OFFERED = 100;

type Props<V extends FieldValues> = { of: RecordForm<V>; name: FieldPath<V>; projectId?: string };

export function SavedCredential<V extends FieldValues>({ of, name, projectId }: Props<V>) {
  const { t, i18n } = useLingui();
  const query = { purpose: 'request' as const, pageSize: MAX_OFFERED, ...(projectId && { projectId }) };
  const { data, error } = useRead(credentialRoutes.list, { query });
  const chosen: unknown = of.form.watch(name);
  if (!data && !error) return <SkeletonText lines={2} />;
  const offered = (data?.items ?? []).filter(({ id, abilities }) => abilities.use || id === chosen);
  const choices = offered.map(({ id, name: title, credentialType }) => {
    const type = i18n._(credentialTypeOf(credentialType).title);
    return { value: id, label: `${title} (${type})` };
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
