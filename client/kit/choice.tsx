// What every list to choose from is made of: a popover below its button, a search on top, lines.
import { Popover } from '@radix-ui/themes';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

type PopoverProps = {
  /** A button. */
  trigger: ReactElement;
  label: string;
  children: (close: () => void) => ReactNode;
};

/** Opens with the cursor in the search. */
export function ChoicePopover({ trigger, label, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>{trigger}</Popover.Trigger>
      <Popover.Content size="1" align="start" className="choice-popover" aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Content>
    </Popover.Root>
  );
}

export const ChoiceSearch = (props: ComponentProps<typeof Command.Input>) => (
  <div className="choice-search">
    <Icon of={Search} size={14} />
    <Command.Input dir="auto" {...props} />
  </div>
);

type LineProps = {
  value: string;
  /** What it is found by, where the list filters itself. */
  name?: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export const ChoiceLine = ({ value, name, isChosen, onChoose, children }: LineProps) => (
  <Command.Item value={value} keywords={name ? [name] : []} aria-checked={isChosen} onSelect={onChoose}>
    {children}
    {isChosen && <Icon of={Check} size={14} className="muted" />}
  </Command.Item>
);

export const ChoiceName = ({ children }: { children: string }) => (
  <span className="grow clip" dir="auto">
    {children}
  </span>
);
