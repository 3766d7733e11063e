// Kinds of data that are looked for, each with its own check box.
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import type { FilterType } from '../../../shared/guardrails/filters/index.ts';
import type { Kinds } from '../../../shared/guardrails/filters/kind-bits.ts';
import { Check, Checks } from '../../kit/forms/field.tsx';
import { useIsReadOnly } from '../../kit/forms/record-form.tsx';
import { KindFigure } from './measured-figures.tsx';
import styles from './filters.module.css';

type Props = {
  type: FilterType;
  label: string;
  kinds: Kinds<string>;
  bits: number;
  onChange: (bits: number) => void;
};

export function KindChecks({ type, label, kinds, bits, onChange }: Props) {
  const { i18n } = useLingui();
  const readOnly = useIsReadOnly();
  return (
    <Checks className={styles.kinds} aria-label={label}>
      {kinds.map((one, index) => {
        const bit = 2 ** index;
        const isOn = ((bits >> index) & 1) === 1;
        return (
          <Check key={one.kind}>
            <Checkbox
              size="1"
              checked={isOn}
              disabled={readOnly}
              onCheckedChange={() => onChange(bits + (isOn ? -bit : bit))}
            />
            <span>
              {i18n._(one.label)} <KindFigure type={type} kind={one.kind} />
            </span>
          </Check>
        );
      })}
    </Checks>
  );
}
