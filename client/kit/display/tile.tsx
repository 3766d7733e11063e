import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './tile.module.css';

export type TileScale =
  'slate' | 'indigo' | 'teal' | 'bronze' | 'plum' | 'amber' | 'yellow' | 'red' | 'green';

/** Colour and soft background of a family. */
const tileTone = (scale: TileScale) => ({
  color: scale === 'slate' ? 'var(--ink)' : `color-mix(in oklab, var(--${scale}-11), var(--shade))`,
  background: `var(--${scale}-a3)`,
});

/** An icon, or two letters, on the soft tone of a colour family. */
export const Tile = ({
  icon,
  initials,
  scale = 'slate',
  size = 28,
}: {
  icon?: LucideIcon;
  initials?: string;
  scale?: TileScale;
  size?: number;
}) => (
  <TileFrame style={{ width: size, height: size, ...tileTone(scale) }}>
    {icon ? <Icon of={icon} size={size > 24 ? 16 : 14} /> : initials}
  </TileFrame>
);

/** A tile with a ground of its own. It says nothing that does not stand beside it. */
export const TileFrame = ({
  className,
  style,
  children,
}: {
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}) => (
  <span className={clsx(styles.tile, className)} data-part="tile" aria-hidden style={style}>
    {children}
  </span>
);

const families: readonly TileScale[] = ['teal', 'indigo', 'bronze', 'plum', 'yellow', 'slate', 'amber'];

/** The same family for the same id, for records that have no icon of their own. */
export function scaleOf(id: string): TileScale {
  const sum = [...id].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
  return families[sum % families.length] ?? 'slate';
}
