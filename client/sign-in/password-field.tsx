import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Icon } from '../kit/display/icon.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';

type Props<V extends FieldValues> = {
  of: RecordForm<V>;
  name: FieldPath<V>;
  label: string;
  help?: ReactNode;
  isNew?: boolean;
  size?: '2' | '3';
};

/** May be looked at while typing. */
export function PasswordField<V extends FieldValues>({ isNew, size = '3', ...props }: Props<V>) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      code
      size={size}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      aside={
        <IconButton
          type="button"
          size="1"
          variant="ghost"
          color="gray"
          aria-label={seen ? t`Hide the password` : t`Show the password`}
          onClick={() => setSeen(!seen)}
        >
          <Icon of={seen ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
