// The parts of every list of choices: a popover below its button, a search on top, lines.
import { Popover } from '@radix-ui/themes';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './choice.module.css';
import { Commands } from './commands.tsx';

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
      <Popover.Content size="1" align="start" className={styles.popover} aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Content>
    </Popover.Root>
  );
}

export const ChoiceList = (props: ComponentProps<typeof Command>) => (
  <Commands {...props} className={styles.choice} />
);

/** A line below the choices: how many more there are, or why there are none. */
export const ChoiceRest = ({ children }: { children: ReactNode }) => (
  <p className={styles.rest} role="status">
    {children}
  </p>
);

export const NoChoice = (props: ComponentProps<typeof Command.Empty>) => (
  <Command.Empty {...props} className={styles.rest} />
);

export const ChoiceSearch = (props: ComponentProps<typeof Command.Input>) => (
  <div className={styles.search}>
    <Icon of={Search} size={14} />
    <Command.Input dir="auto" {...props} />
  </div>
);

type LineProps = {
  value: string;
  /** The words that find this line, where the list filters itself. */
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
