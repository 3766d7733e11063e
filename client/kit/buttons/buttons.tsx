// The three weights of a button. One primary per view; verbs as labels.
import { Button as RadixButton, IconButton as RadixIconButton, Kbd, Tooltip } from '@radix-ui/themes';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../display/icon.tsx';
import styles from './buttons.module.css';

type Variant = 'primary' | 'quiet' | 'danger';

type ButtonProps = Omit<ComponentProps<typeof RadixButton>, 'color' | 'variant' | 'highContrast'> & {
  /** `danger` is for actions without undo, inside a dialog that has warned of them. */
  variant: Variant;
  icon?: LucideIcon | undefined;
  /** Makes it a link that looks like a button. */
  href?: string | undefined;
  /** The reason why the button is disabled. */
  because?: string | undefined;
};

type Weight = { highContrast?: true; variant?: 'surface'; className?: string | undefined; color?: 'red' };

const weights: Record<Variant, Weight> = {
  primary: { highContrast: true },
  quiet: { highContrast: true, variant: 'surface', className: styles.quiet },
  danger: { color: 'red' },
};

export function Button({ variant, icon, href, because, children, disabled, ...rest }: ButtonProps) {
  const inside = (
    <>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </>
  );
  const asChild = Boolean(href);
  const off = disabled ?? Boolean(because);
  const weight = weights[variant];
  const props = {
    size: '2',
    color: 'gray',
    // What sends a form says so.
    ...(!asChild && { type: 'button' }),
    ...weight,
    ...rest,
    disabled: off,
    asChild,
  } as ComponentProps<typeof RadixButton>;
  const button = (
    <RadixButton {...props} data-weight={variant}>
      {href ? <Link href={href}>{inside}</Link> : inside}
    </RadixButton>
  );
  if (!because) return button;
  return (
    <Tooltip content={because}>
      <span>{button}</span>
    </Tooltip>
  );
}

type IconButtonProps = Omit<ComponentProps<typeof RadixIconButton>, 'children' | 'color' | 'variant'> & {
  icon: LucideIcon;
  label: string;
  /** Shown in the tooltip, as `['Ctrl', 'Z']`. */
  keys?: readonly string[];
  on?: boolean;
};

/** A button that is only an icon. Its label is its name and its tooltip. */
export const IconButton = ({ icon, label, keys, on, className, ...rest }: IconButtonProps) => (
  <Tooltip content={keys ? <WithKeys text={label} keys={keys} /> : label}>
    <RadixIconButton
      type="button"
      size="2"
      color="gray"
      variant="ghost"
      {...rest}
      className={clsx(styles.tool, className)}
      data-part="tool"
      aria-label={label}
      aria-pressed={on}
    >
      <Icon of={icon} />
    </RadixIconButton>
  </Tooltip>
);

const WithKeys = ({ text, keys }: { text: string; keys: readonly string[] }) => (
  <span className="row">
    {text} <Keys keys={keys} />
  </span>
);

export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} data-part="keys" dir="ltr">
    {keys.map((key) => (
      <Kbd key={key} size="1">
        {key}
      </Kbd>
    ))}
  </span>
);

/** ⌘ where the keyboard has one. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

export const Count = ({ children, bad = false }: { children: ReactNode; bad?: boolean }) => (
  <span className={styles.count} data-bad={bad || undefined}>
    {children}
  </span>
);
