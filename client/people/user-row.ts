import type { z } from 'zod';
import type { User } from '../../shared/people/user.ts';

/** A person as the lists show them. */
export type UserRow = z.output<typeof User>;

export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Holders of higher roles cannot be selected. */
export const isChangeable = ({ abilities }: Pick<UserRow, 'abilities'>) => abilities.change;
