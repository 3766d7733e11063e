import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { PasswordField } from './password-field.tsx';

type Values = { password: string; repeated: string };

type Props<V extends Values> = { of: RecordForm<V>; label: string; help?: ReactNode; size?: '2' | '3' };

/** A new password, typed twice: `typedTwice` compares. */
export function NewPasswordFields<V extends Values>({ of, label, help, size = '3' }: Props<V>) {
  const { t } = useLingui();
  const fields = of as unknown as RecordForm<Values>;
  return (
    <>
      <PasswordField
        of={fields}
        name="password"
        label={label}
        isNew
        size={size}
        help={help ?? t`At least 10 characters. A sentence is easy to remember.`}
      />
      <PasswordField of={fields} name="repeated" label={t`Repeat the password`} isNew size={size} />
    </>
  );
}
