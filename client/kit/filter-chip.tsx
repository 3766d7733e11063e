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
  /** Something is always chosen, so there is nothing to clear. */
  required?: boolean;
};

export function FilterChip({ label, options, value, onChoose, required = false }: Props) {
  const { t } = useLingui();
  const isSet = value !== undefined && value !== '';
  // The address may name what is not offered: it can be seen and cleared all the same.
  const chosen = options.find((option) => option.value === value)?.label ?? '…';
  return (
    <span className={isSet ? 'filter set' : 'filter'}>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" className="row">
            {!isSet && <Icon of={Plus} size={12} />}
            {label}
            {isSet && <b dir="auto">{chosen}</b>}
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
      {isSet && !required && (
        <button type="button" aria-label={t`Clear ${label}`} onClick={() => onChoose(undefined)}>
          <Icon of={X} size={12} className="muted" />
        </button>
      )}
    </span>
  );
}
