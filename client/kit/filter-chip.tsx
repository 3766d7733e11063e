// A filter of a list: dashed while it is only offered, solid with its value once it is set.
import { Trans, useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { Command, defaultFilter } from 'cmdk';
import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { ChoiceLine, ChoiceName, ChoicePopover, ChoiceSearch } from './choice.tsx';
import { Icon } from './icon.tsx';

export type FilterOption = { value: string; label: string };

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

/** From so many on one looks for a value rather than at all of them. */
const MANY = 12;

export function FilterChip({ label, options, value, onChoose, required = false }: FilterProps) {
  // The address may name what is not offered: it can be seen and cleared all the same.
  const chosen = value ? (options.find((option) => option.value === value)?.label ?? '…') : undefined;
  const Choices = options.length > MANY ? LongMenu : ShortMenu;
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
);

const LongMenu = ({ trigger, label, options, value, onChoose }: MenuProps) => (
  <ChoicePopover trigger={trigger} label={label}>
    {(close) => (
      <Command className="choice" label={label} filter={byName} loop>
        <ChoiceSearch placeholder={label} />
        <Command.List label={label}>
          {options.map((option) => (
            <ChoiceLine
              key={option.value}
              value={option.value}
              name={option.label}
              isChosen={option.value === value}
              onChoose={() => {
                onChoose(option.value);
                close();
              }}
            >
              <ChoiceName>{option.label}</ChoiceName>
            </ChoiceLine>
          ))}
        </Command.List>
        <Command.Empty className="choice-rest">
          <Trans>Nothing matches</Trans>
        </Command.Empty>
      </Command>
    )}
  </ChoicePopover>
);

/** Not by the value, which nobody has read. */
export const byName = (_: string, typed: string, names: string[] = []) =>
  defaultFilter(names.join(' '), typed);

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
    <span className={isSet ? 'filter set' : 'filter'}>
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
    </span>
  );
}
