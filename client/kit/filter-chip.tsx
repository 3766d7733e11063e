// A filter of a list: dashed while it is only offered, solid with its value once it is set.
import { useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { Plus, X } from 'lucide-react';
import { Icon } from './icon.tsx';

export type FilterOption = { value: string; label: string };

type Props = {
  label: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

export function FilterChip({ label, options, value, onChoose }: Props) {
  const { t } = useLingui();
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={chosen ? 'filter set' : 'filter'}>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" className="row">
            {!chosen && <Icon of={Plus} size={12} />}
            {label}
            {chosen && <b>{chosen.label}</b>}
          </button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content size="1" variant="soft" color="gray" className="menu">
          <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChoose}>
            {options.map((option) => (
              <DropdownMenu.RadioItem key={option.value} value={option.value}>
                {option.label}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {chosen && (
        <button type="button" aria-label={t`Clear ${label}`} onClick={() => onChoose(undefined)}>
          <Icon of={X} size={12} className="muted" />
        </button>
      )}
    </span>
  );
}
