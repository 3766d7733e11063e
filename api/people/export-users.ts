import { roleLabels } from '../../shared/access/roles.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { asCsv } from '../kit/csv.ts';
import { columns, guardedAgain, inOneCell } from './csv-people.ts';
import type { Tenant } from './joining-store.ts';
import { projectsOf, userPage, type UserRow } from './user-read-model.ts';

const PAGE = 1000;

const titles = [...Object.values(columns), 'Status', 'Invited', 'Joined', 'Last seen'];

/** Everybody, by name. */
export async function exportUsers(db: Db, tenant: Tenant): Promise<{ csv: string; count: number }> {
  const projects = await projectsOf(db, tenant);
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]));
  const rows: string[][] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await userPage(db, tenant, { limit: PAGE, offset, sortDirection: 'ASC', filter: '' });
    for (const user of items) rows.push(cellsOf(user, projectNames));
    if (items.length < PAGE) break;
  }
  // A spreadsheet takes the file for UTF-8 by its first character.
  return { csv: `\uFEFF${asCsv([titles, ...rows])}`, count: rows.length };
}

const cellsOf = (user: UserRow, projectNames: ReadonlyMap<string, string>) =>
  [
    user.givenName,
    user.surname,
    user.email,
    inOneCell(user.roles.map((role) => roleLabels[role])),
    inOneCell(user.projectIds.flatMap((id) => projectNames.get(id) ?? [])),
    inOneCell(user.departmentName === null ? [] : [user.departmentName]),
    inOneCell(user.groups.map(({ name }) => name)),
    user.status,
    dateOf(user.invitedAt),
    dateOf(user.joinedAt),
    dateOf(user.lastSeenAt),
  ].map(guardedAgain);

const dateOf = (moment: Date | null) => (moment ? new Date(moment).toISOString() : '');
