// A colour for light and one for dark: both or none. What can hardly be seen is said before it is saved.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Controller, type FieldPath } from 'react-hook-form';
import { contrast, rgbOf } from '../../shared/branding/contrast.ts';
import { Icon } from '../kit/display/icon.tsx';
import { useIsReadOnly, type RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf, ValueText } from '../kit/forms/text-fields.tsx';
import { Optional } from '../kit/forms/field.tsx';
import type { BrandingValues, PairName } from './branding-form.ts';
import { ColorInput } from './color-input.tsx';
import { grounds } from './grounds.ts';
import styles from './branding.module.css';

type Props = {
  of: RecordForm<BrandingValues>;
  name: PairName;
  label: string;
  help?: string;
  /** It has to stand out from the page by itself. */
  mustShow?: boolean;
};

/** Below it edges and signs are hard to see. */
const MIN_CONTRAST = 3;

export function ColorPairField({ of, name, label, help, mustShow = false }: Props) {
  const { t } = useLingui();
  const { lightMode, darkMode } = of.form.watch(name);
  const error = errorOf(of, name) ?? errorOf(of, `${name}.lightMode`) ?? errorOf(of, `${name}.darkMode`);
  const below = `${name}-below`;
  const readOnly = useIsReadOnly();
  if (readOnly) return <ValueText label={label} value={[lightMode, darkMode].filter(Boolean).join(' · ')} />;
  return (
    <fieldset className={styles.colorPair} aria-describedby={below}>
      <legend>
        {label}
        <Optional />
      </legend>
      <div className={styles.colorPairInputs}>
        <ModeInput of={of} name={name} mode="lightMode" label={t`Light mode`} invalid={Boolean(error)} />
        <ModeInput of={of} name={name} mode="darkMode" label={t`Dark mode`} invalid={Boolean(error)} />
      </div>
      {error ? (
        <p className="err" id={below} role="alert">
          {error}
        </p>
      ) : (
        help && (
          <p className="help" id={below}>
            {help}
          </p>
        )
      )}
      {mustShow && <Faint color={lightMode} ground={grounds.light} mode={t`light mode`} />}
      {mustShow && <Faint color={darkMode} ground={grounds.dark} mode={t`dark mode`} />}
    </fieldset>
  );
}

type ModeProps = {
  of: RecordForm<BrandingValues>;
  name: PairName;
  mode: 'lightMode' | 'darkMode';
  label: string;
  invalid: boolean;
};

function ModeInput({ of, name, mode, label, invalid }: ModeProps) {
  const path: FieldPath<BrandingValues> = `${name}.${mode}`;
  const ties = { id: path, 'aria-invalid': invalid, 'aria-describedby': `${name}-below` };
  return (
    <Controller
      control={of.form.control}
      name={path}
      render={({ field: { value, onChange, onBlur } }) => (
        <label className={styles.colorMode}>
          <span className="muted">{label}</span>
          <ColorInput
            ties={ties}
            label={label}
            value={value}
            onChange={(color) => {
              onChange(color);
              if (of.form.formState.isSubmitted) void of.form.trigger(name);
            }}
            onBlur={onBlur}
          />
        </label>
      )}
    />
  );
}

function Faint({ color, ground, mode }: { color: string; ground: string; mode: string }) {
  if (!rgbOf(color)) return null;
  const ratio = contrast(color, ground);
  if (ratio >= MIN_CONTRAST) return null;
  const shown = ratio.toFixed(1);
  return (
    <p className={clsx('help', styles.faintColor)}>
      <Icon of={TriangleAlert} size={14} />
      <Trans>
        Hard to see in {mode}: the contrast is {shown}:1 and should be at least 3:1. Text in this color is
        adjusted.
      </Trans>
    </p>
  );
}
