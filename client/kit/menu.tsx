// A menu of verbs. Keys stand at the end of the line; what cannot be done says why.
import { DropdownMenu } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.tsx';

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
      /** Why it cannot be chosen now. */
      because?: string | undefined;
    };

type Props = { trigger: ReactElement; items: readonly MenuItem[]; align?: 'start' | 'end' };

export const Menu = ({ trigger, items, align = 'end' }: Props) => (
  <DropdownMenu.Root>
    <DropdownMenu.Trigger>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content align={align} size="1" variant="soft" color="gray" className="menu">
      {items.map((item, index) =>
        item === 'line' ? <DropdownMenu.Separator key={index} /> : <Entry key={item.label} {...item} />,
      )}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);

function Entry({ label, icon, keys, href, onSelect, danger, checked, because }: Exclude<MenuItem, 'line'>) {
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
        {because && <span className="small muted because">{because}</span>}
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
