// A menu of verbs. Keys are at the end of a line; disabled lines give the reason.
import { DropdownMenu } from '@radix-ui/themes';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from '../display/icon.tsx';
import styles from './menu.module.css';

export type MenuItem =
  | 'line'
  | {
      label: string;
      icon?: LucideIcon;
      keys?: string;
      href?: string;
      onSelect?: () => void;
      danger?: boolean;
      checked?: boolean;
      /** Opens to the side. */
      items?: readonly MenuItem[];
      /** Why it cannot be chosen now. */
      because?: string | undefined;
    };

/** The popover of every menu. */
export const MenuContent = ({ className, ...rest }: ComponentProps<typeof DropdownMenu.Content>) => (
  <DropdownMenu.Content
    size="1"
    variant="soft"
    color="gray"
    {...rest}
    className={clsx(styles.menu, className)}
  />
);

export const SubMenuContent = (props: ComponentProps<typeof DropdownMenu.SubContent>) => (
  <DropdownMenu.SubContent {...props} className={styles.menu} />
);

type Props = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'end' };

export const Menu = ({ trigger, items, align = 'end' }: Props) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger>{trigger}</DropdownMenu.Trigger>
    <MenuContent align={align}>
      <Entries items={items} />
    </MenuContent>
  </DropdownMenu.Root>
);

type At = { x: number; y: number; items: readonly MenuItem[]; onClose: () => void };

/** A menu at a place of what it lies in, in pixels, as a right click opens one. */
export const MenuAt = ({ x, y, items, onClose }: At) => (
  <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DropdownMenu.Trigger>
      <span className={styles.place} style={{ left: x, top: y }} />
    </DropdownMenu.Trigger>
    <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
      <Entries items={items} />
    </MenuContent>
  </DropdownMenu.Root>
);

const Entries = ({ items }: { items: readonly MenuItem[] }) =>
  items.map((item, index) =>
    item === 'line' ? <DropdownMenu.Separator key={index} /> : <Entry key={item.label} {...item} />,
  );

function Entry(item: Exclude<MenuItem, 'line'>) {
  const { label, icon, keys, href, onSelect, danger, checked, because, items } = item;
  if (items)
    return (
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger>
          {icon && <Icon of={icon} size={14} />}
          <span className="grow">{label}</span>
        </DropdownMenu.SubTrigger>
        <SubMenuContent>
          <Entries items={items} />
        </SubMenuContent>
      </DropdownMenu.Sub>
    );
  if (checked !== undefined)
    return (
      <DropdownMenu.CheckboxItem checked={checked} onSelect={() => onSelect?.()}>
        {label}
      </DropdownMenu.CheckboxItem>
    );
  const inside = (
    <>
      {icon && <Icon of={icon} size={14} />}
      <span className="grow">
        {label}
        {because && <span className={clsx('small muted', styles.because)}>{because}</span>}
      </span>
    </>
  );
  return (
    <DropdownMenu.Item
      {...(keys && { shortcut: keys })}
      {...(danger && { color: 'red' as const })}
      disabled={Boolean(because)}
      onSelect={() => onSelect?.()}
      asChild={Boolean(href)}
    >
      {href ? <Link href={href}>{inside}</Link> : inside}
    </DropdownMenu.Item>
  );
}
