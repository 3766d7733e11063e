import { useLingui } from '@lingui/react/macro';
import { LinesField } from './lines-field.tsx';

type Props = { value: readonly string[]; onChange: (hosts: string[]) => void };

export function HostsField({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <LinesField
      label={t`Trusted hosts`}
      help={t`One per line, such as example.com. Links to them and their subdomains stay.`}
      value={value}
      onChange={onChange}
      code
    />
  );
}
