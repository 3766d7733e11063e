// A file of people to invite, checked line by line. Nothing is done here: the lines that are good come back by `batch`.
import { Problem } from '../../shared/kernel/problem.ts';
import type { ImportPreview, RowError, UserInviteRow } from '../../shared/people/invite.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Visitor } from '../http/session.ts';
import type { Deps } from './change-members.ts';
import { readCsv, roleNamed, severalIn, type CsvRow } from './csv-people.ts';
import { checkInvites, formErrors, rowErrors } from './invite.ts';
import { projectsOf } from './user-store.ts';

export async function previewImport(deps: Deps, visitor: Visitor, csv: string): Promise<ImportPreview> {
  const lines = readCsv(csv);
  const projects = await projectsOf(deps.db, visitor.scope);
  const projectIds = new Map(
    projects.flatMap(({ id, name }) => [
      [name.toLowerCase(), id],
      [id, id],
    ]),
  );
  const read = lines.map((line) => readLine(line, projectIds));
  // What could not be understood takes no place of the plan from the others.
  const checked = await checkInvites(
    deps,
    visitor,
    read.filter(isClear).map(({ row }) => row),
  );
  const verdicts = checked.values();
  const rows = read.map(({ row, line, errors }) => {
    if (errors.length > 0) return { ...row, line, errors: withOthers(row, errors) };
    const verdict = verdicts.next().value;
    return { ...row, line, errors: verdict && 'refused' in verdict ? rowErrors(verdict.refused) : [] };
  });
  const invalid = rows.filter(({ errors }) => errors.length > 0).length;
  return { rows, valid: rows.length - invalid, invalid };
}

type Read = { row: UserInviteRow; line: number; errors: RowError[] };

const isClear = ({ errors }: Read) => errors.length === 0;

/** Whoever mends the line learns of all that is wrong with it at once. */
function withOthers(row: UserInviteRow, errors: readonly RowError[]): RowError[] {
  const told = new Set(errors.map(({ field }) => field));
  return [...formErrors(row).filter(({ field }) => !told.has(field)), ...errors];
}

function readLine(cells: CsvRow, projectIds: ReadonlyMap<string, string>): Read {
  const errors: RowError[] = [];
  const namesOf = <Found>(cell: string, find: (name: string) => Found | undefined, unknown: Unknown) =>
    severalIn(cell).flatMap((name) => {
      const found = find(name);
      if (found === undefined) errors.push(...rowErrors(unknown(name)));
      return found ?? [];
    });
  const row = {
    firstName: cells.firstName,
    lastName: cells.lastName,
    email: cells.email,
    roleIds: namesOf(cells.roles, roleNamed, unknownRole),
    projectIds: namesOf(cells.projects, (name) => projectIds.get(name.toLowerCase()), unknownProject),
  };
  return { row, line: cells.line, errors };
}

type Unknown = (name: string) => Problem;

const unknownRole: Unknown = (name) =>
  new Problem(peopleProblems.unknownRole, { name }).at('roleIds') as Problem;
const unknownProject: Unknown = (name) =>
  new Problem(peopleProblems.unknownProject, { name }).at('projectIds') as Problem;
