// A hex colour: typed, or picked in the browser's own picker. Empty is none.
import { useLingui } from '@lingui/react/macro';
import { TextField as Input } from '@radix-ui/themes';
import { clsx } from 'clsx';
import { rgbOf } from '../../shared/branding/contrast.ts';
import type { FieldTies } from '../kit/forms/field.tsx';
import styles from './branding.module.css';

type Props = {
  ties: FieldTies;
  label?: string;
  value: string;
  onChange: (color: string) => void;
  onBlur: () => void;
};

export function ColorInput({ ties, label, value, onChange, onBlur }: Props) {
  const { t } = useLingui();
  const picked = rgbOf(value);
  const six = picked ? `#${picked.map((part) => part.toString(16).padStart(2, '0')).join('')}` : '#000000';
  return (
    <span dir="ltr" className={styles.colorInput}>
      <Input.Root
        {...ties}
        {...(label && { 'aria-label': label })}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        onBlur={onBlur}
        maxLength={7}
        placeholder={t`none`}
      >
        <Input.Slot side="left">
          <input
            type="color"
            className={picked ? styles.colorPick : clsx(styles.colorPick, styles.empty)}
            value={six}
            aria-label={label ? t`Pick: ${label}` : t`Pick a color`}
            onChange={({ target }) => onChange(target.value)}
          />
        </Input.Slot>
      </Input.Root>
    </span>
  );
}
