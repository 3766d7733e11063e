// A filter of a list: dashed while it is only offered, solid with its value once it is set.
import { useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { SearchedOptions, type FilterOption } from '../pickers/searched-options.tsx';
import styles from './filter-chip.module.css';
import { MenuContent } from '../overlays/menu.tsx';

export type ChipUse = {
  label: string;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
};

type FilterProps = ChipUse & {
  options: readonly FilterOption[];
  /** Something is always chosen, so there is nothing to clear. */
  required?: boolean;
};

/** From this number on, values are searched instead of listed. */
const SEARCHABLE_FROM = 12;

export function FilterChip({ label, options, value, onChoose, required = false }: FilterProps) {
  // The address may name a value that is not offered: people see it and can clear it.
  const chosen = value ? (options.find((option) => option.value === value)?.label ?? '…') : undefined;
  const Choices = options.length > SEARCHABLE_FROM ? SearchedOptions : ShortMenu;
  return (
    <Chip label={label} chosen={chosen} onClear={required ? undefined : () => onChoose(undefined)}>
      {(trigger) => (
        <Choices trigger={trigger} label={label} options={options} value={value} onChoose={onChoose} />
      )}
    </Chip>
  );
}

type MenuProps = Omit<FilterProps, 'required'> & { trigger: ReactElement };

const ShortMenu = ({ trigger, options, value, onChoose }: MenuProps) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger>{trigger}</DropdownMenu.Trigger>
    <MenuContent>
      <DropdownMenu.RadioGroup value={value ?? ''} onValueChange={onChoose}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value}>
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </MenuContent>
  </DropdownMenu.Root>
);

type ChipProps = {
  label: string;
  chosen: string | undefined;
  onClear: (() => void) | undefined;
  /** What opens from the chip. */
  children: (trigger: ReactElement<ComponentProps<'button'>>) => ReactElement;
};

export function Chip({ label, chosen, onClear, children }: ChipProps) {
  const { t } = useLingui();
  const isSet = chosen !== undefined;
  return (
    <ChipFrame isSet={isSet}>
      {children(
        <button type="button" className="row">
          {!isSet && <Icon of={Plus} size={12} />}
          {label}
          {isSet && <b dir="auto">{chosen}</b>}
        </button>,
      )}
      {isSet && onClear && (
        <button type="button" aria-label={t`Clear ${label}`} onClick={onClear}>
          <Icon of={X} size={12} className="muted" />
        </button>
      )}
    </ChipFrame>
  );
}

/** Around the buttons of a chip. */
export const ChipFrame = ({ isSet, children }: { isSet: boolean; children: ReactNode }) => (
  <span className={styles.chip} data-set={isSet || undefined}>
    {children}
  </span>
);
