// People. A colour means that a person is present now, by order of arrival; authors and absent people are grey.
import { Tooltip } from '@radix-ui/themes';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import styles from './avatar.module.css';

export type AvatarPerson = { id: string; name: string; slot?: number | undefined };

const SLOTS = 12;

/** The CSS colour of a presence slot, counted from 0. */
export const presenceColour = (slot: number) => `var(--p-${(slot % SLOTS) + 1})`;

/** First letters of the first and last word: two code points, so that no letter is cut in half. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const first = [...(parts[0] ?? '')][0] ?? '?';
  const last = parts.length > 1 ? ([...(parts.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

type Props = { person: AvatarPerson; size?: number; tooltip?: boolean };

export function Avatar({ person, size = 22, tooltip = true }: Props) {
  const live = person.slot !== undefined;
  const face = (
    <span
      className={styles.face}
      data-live={live || undefined}
      role="img"
      aria-label={person.name}
      style={
        {
          ...(live && { '--p': presenceColour(person.slot ?? 0) }),
          width: size,
          height: size,
          fontSize: size < 20 ? 9 : size > 28 ? 12 : 10,
        } as CSSProperties
      }
    >
      {initialsOf(person.name)}
    </span>
  );
  return tooltip ? <Tooltip content={person.name}>{face}</Tooltip> : face;
}

/** The count of the people without a face of their own. */
export const MoreAvatars = ({ count, className }: { count: number; className?: string | undefined }) => (
  <span className={clsx(styles.face, className)}>+{count}</span>
);

/** At most `most` faces, then a count. */
export function AvatarStack({
  of,
  size,
  most = 4,
}: {
  of: readonly AvatarPerson[];
  size?: number;
  most?: number;
}) {
  const visible = of.length > most ? of.slice(0, most - 1) : of;
  const rest = of.slice(visible.length);
  return (
    <span className={styles.stack} data-part="faces">
      {visible.map((person) => (
        <Avatar key={person.id} person={person} {...(size && { size })} />
      ))}
      {rest.length > 0 && (
        <Tooltip content={rest.map(({ name }) => name).join(', ')}>
          <span
            className={styles.face}
            role="img"
            aria-label={rest.map(({ name }) => name).join(', ')}
            style={{ width: size ?? 22, height: size ?? 22, fontSize: 10 }}
          >
            +{rest.length}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
