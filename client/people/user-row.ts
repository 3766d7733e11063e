import type { z } from 'zod';
import type { User } from '../../shared/people/user.ts';

/** A person as the lists show them. */
export type UserRow = z.output<typeof User>;

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Holders of higher roles cannot be selected, nor can one select oneself. */
export const isSelectable =
  (viewerId: string) =>
  ({ id, abilities }: Pick<UserRow, 'id' | 'abilities'>) =>
    abilities.change && id !== viewerId;
