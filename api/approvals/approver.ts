import { can, type Person, type Scope, type Permissions } from '../../shared/access/permissions.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { groupsOf } from '../people/index.ts';

/** A person with the groups they are in now: who has left one decides nothing for it any more. */
export type Approver = Person & {
  groupIds: readonly string[];
  /** Else they only look, whatever an agent asks them. */
  canEdit: boolean;
  /** Else a program, or somebody who acts for them: those see what waits, and decide nothing [AP10]. */
  isInteractive: boolean;
  /** Decides where nobody who is asked can any more [AP18]. */
  isDeputy: boolean;
};

type Asking = Pick<Approver, 'canEdit' | 'isInteractive'> & {
  scope: Scope;
  permissions: Permissions;
  person: Person;
};

export async function approverOf(db: Db, auth: Asking): Promise<Approver> {
  const { scope, permissions, person, canEdit, isInteractive } = auth;
  const groups = await groupsOf(db, scope, [person.id]);
  const isDeputy = can(permissions, 'projects', 'edit');
  return { ...person, groupIds: groups.map(({ id }) => id), canEdit, isInteractive, isDeputy };
}
