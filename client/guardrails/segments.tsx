// One of a few, side by side. Arrow keys move the choice.
import { SegmentedControl } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../kit/display/icon.tsx';
import styles from './filters/filters.module.css';

type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
};

export const Segments = <Value extends string>({
  label,
  value,
  choices,
  onChoose,
  disabled = false,
}: Props<Value>) => (
  <SegmentedControl.Root
    size="1"
    className={styles.segments}
    aria-label={label}
    value={value}
    disabled={disabled}
    onValueChange={(next) => onChoose(next as Value)}
  >
    {choices.map((choice) => (
      <SegmentedControl.Item key={choice.value} value={choice.value}>
        <span className="row">
          {choice.icon && <Icon of={choice.icon} size={13} />}
          {choice.label}
        </span>
      </SegmentedControl.Item>
    ))}
  </SegmentedControl.Root>
);
