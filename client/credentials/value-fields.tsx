// The fields of a credential's type, or those a custom one was given.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { CredentialField } from '../../shared/credentials/credential-type.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { SwitchField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { blankField, type CredentialForm } from './credential-form.ts';
import styles from './value-fields.module.css';

type Props<V extends FieldValues> = {
  of: RecordForm<V>;
  fields: readonly CredentialField[];
  /** Keys of secrets that are stored already. */
  stored?: readonly string[];
};

export function ValueFields<V extends FieldValues>({ of, fields, stored = [] }: Props<V>) {
  const { t, i18n } = useLingui();
  return fields.map(({ key, label, isSecret, isRequired }) => {
    const isStored = stored.includes(key);
    const name = `credentialDataList.${key}` as FieldPath<V>;
    return (
      <TextField
        key={key}
        of={of}
        name={name}
        label={i18n._(label)}
        code
        optional={!isRequired || isStored}
        {...(isSecret && { type: 'password' as const, autoComplete: 'new-password' })}
        {...(isStored && { placeholder: t`A value is stored; type to replace it` })}
      />
    );
  });
}

export function CustomFields({ of, stored }: { of: RecordForm<CredentialForm>; stored: readonly string[] }) {
  const { t } = useLingui();
  const control = of.form.control as unknown as Control<CredentialForm>;
  const { fields, append, remove } = useFieldArray({ control, name: 'custom' });
  const isPerPerson = of.form.watch('userSpecific') === true;
  return (
    <>
      {fields.map(({ id }, index) => {
        const { key = '', isSecret } = of.form.watch(`custom.${index}`) ?? {};
        const isStored = isSecret === true && stored.includes(key);
        return (
          <fieldset key={id} className={styles.field}>
            <legend className="unseen">{key || t`Field ${index + 1}`}</legend>
            <div className={styles.header}>
              <TextField of={of} name={`custom.${index}.key`} code label={t`Field name`} />
              {!of.readOnly && (
                <IconButton icon={Trash2} label={t`Remove field`} onClick={() => remove(index)} />
              )}
            </div>
            {!(isPerPerson && isSecret) && (
              <TextField
                of={of}
                name={`custom.${index}.value`}
                code
                label={t`Value`}
                optional={isStored}
                {...(isSecret && { type: 'password' as const, autoComplete: 'new-password' })}
                {...(isStored && { placeholder: t`A value is stored; type to replace it` })}
              />
            )}
            <SwitchField of={of} name={`custom.${index}.isSecret`} label={t`Secret`} />
          </fieldset>
        );
      })}
      {!of.readOnly && fields.length < workLimits.credentials.maxFields && (
        <div>
          <Button variant="quiet" size="1" type="button" icon={Plus} onClick={() => append(blankField)}>
            <Trans>Add field</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
