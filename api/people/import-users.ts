// A file of people to invite, checked line by line. Nothing is done here: the lines that are good come back by `batch`.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import {
  MAX_CELL,
  MAX_GROUPS,
  MAX_PROJECTS,
  type ImportPreview,
  type RowError,
  type UserInviteRow,
} from '../../shared/people/invite.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Deps } from './change-members.ts';
import type { ReadLine } from './import-users-task.ts';
import { placesOf } from './department-store.ts';
import { checkInvites, formErrors } from './invite.ts';
import { rowErrors } from './row-errors.ts';
import { projectsOf } from './user-read-model.ts';

const readImport = inWorker<typeof import('./import-users-task.ts').default>(
  new URL('./import-users-task.ts', import.meta.url),
  { timeLimitMs: workLimits.csvImport.readMs },
);

export async function previewImport(deps: Deps, auth: AuthContext, csv: string): Promise<ImportPreview> {
  const projects = await projectsOf(deps.db, auth.scope);
  const places = await placesOf(deps.db, auth.scope);
  const known = {
    projectIds: idsByName(projects),
    departmentIds: idsByName(places.departments),
    groupIds: idsByName(places.groups),
  };
  const { lines: read, ignored } = await readImport({ csv, ...known }, auth.scope);
  // What could not be understood takes no place of the plan from the others.
  const checked = await checkInvites(
    deps,
    auth,
    read.filter(isClear).map(({ row }) => row),
  );
  const verdicts = checked.values();
  const rows = read.map(({ row, line, errors }) => {
    if (errors.length > 0) return { ...truncated(row), line, errors: withOthers(row, errors) };
    const verdict = verdicts.next().value;
    return {
      ...truncated(row),
      line,
      errors: verdict && 'refused' in verdict ? rowErrors(verdict.refused) : [],
    };
  });
  const invalid = rows.filter(({ errors }) => errors.length > 0).length;
  const names = namesIn(rows, [...projects, ...places.departments, ...places.groups]);
  return { rows, valid: rows.length - invalid, invalid, names, ignoredColumns: ignored };
}

/** What is too long is told with the row, and the row as far as an answer holds it. */
const truncated = ({
  firstName,
  lastName,
  email,
  projectIds,
  groupIds,
  ...row
}: UserInviteRow): UserInviteRow => ({
  ...row,
  firstName: firstName.slice(0, MAX_CELL),
  lastName: lastName.slice(0, MAX_CELL),
  email: email.slice(0, MAX_CELL),
  projectIds: projectIds.slice(0, MAX_PROJECTS),
  groupIds: groupIds.slice(0, MAX_GROUPS),
});

const idsByName = (named: readonly { id: string; name: string }[]) =>
  new Map(named.flatMap(({ id, name }) => [[name.toLowerCase(), id] as const, [id, id] as const]));

type Named = { id: string; name: string };

function namesIn(rows: readonly UserInviteRow[], named: readonly Named[]) {
  const mentioned = new Set(
    rows.flatMap(({ projectIds, departmentId, groupIds }) => [...projectIds, departmentId, ...groupIds]),
  );
  return Object.fromEntries(named.flatMap(({ id, name }) => (mentioned.has(id) ? [[id, name]] : [])));
}

const isClear = ({ errors }: ReadLine) => errors.length === 0;

/** All problems of a line at once, so that it can be corrected in one go. */
function withOthers(row: UserInviteRow, errors: readonly RowError[]): RowError[] {
  const reportedFields = new Set(errors.map(({ field }) => field));
  return [...formErrors(row).filter(({ field }) => !reportedFields.has(field)), ...errors];
}
