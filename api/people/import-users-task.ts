// What a worker thread does with a file of people: megabytes of text, in which each name is looked up.
import { Problem } from '../../shared/kernel/problem.ts';
import type { RowError, UserInviteRow } from '../../shared/people/invite.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { readCsv, roleNamed, severalIn, type CsvRow } from './csv-people.ts';
import { rowErrors } from './row-errors.ts';

export type ReadLine = { row: UserInviteRow; line: number; errors: RowError[] };

/** By name in lower case, and by id. */
type Ids = ReadonlyMap<string, string>;
type Known = { projectIds: Ids; departmentIds: Ids; groupIds: Ids };
type Input = Known & { csv: string };

/** Throws what is wrong with the file as a whole; what is wrong with a line stands at the line. */
export default function readImport({ csv, ...known }: Input): { lines: ReadLine[]; ignored: string[] } {
  const { rows, ignored } = readCsv(csv);
  return { lines: rows.map((cells) => readLine(cells, known)), ignored };
}

function readLine(cells: CsvRow, { projectIds, departmentIds, groupIds }: Known): ReadLine {
  const roles = lookUp(cells.roles, roleNamed);
  const projects = lookUp(cells.projects, (name) => projectIds.get(name.toLowerCase()));
  const departments = lookUp(cells.department, (name) => departmentIds.get(name.toLowerCase()));
  const groups = lookUp(cells.groups, (name) => groupIds.get(name.toLowerCase()));
  const { firstName, lastName, email, line } = cells;
  return {
    row: {
      firstName,
      lastName,
      email,
      roleIds: roles.found,
      projectIds: projects.found,
      departmentId: departments.found[0] ?? null,
      groupIds: groups.found,
    },
    line,
    errors: [
      ...unknownErrors(roles.unknown, 'roleIds', (name) => new Problem(peopleProblems.unknownRole, { name })),
      ...unknownErrors(
        projects.unknown,
        'projectIds',
        (name) => new Problem(peopleProblems.unknownProject, { name }),
      ),
      ...unknownErrors(
        departments.unknown,
        'departmentId',
        (name) => new Problem(peopleProblems.unknownDepartment, { name }),
      ),
      ...unknownErrors(
        groups.unknown,
        'groupIds',
        (name) => new Problem(peopleProblems.unknownGroup, { name }),
      ),
    ],
  };
}

function lookUp<Found>(cell: string, find: (name: string) => Found | undefined) {
  const [matches, unknown]: [Found[], string[]] = [[], []];
  for (const name of severalIn(cell)) {
    const known = find(name);
    if (known === undefined) unknown.push(name);
    else matches.push(known);
  }
  return { found: [...new Set(matches)], unknown };
}

/** The first by its name, the others by their number: a cell may hold tens of thousands. */
function unknownErrors(
  [name, ...others]: readonly string[],
  field: string,
  problemOf: (name: string) => Problem,
): RowError[] {
  if (name === undefined) return [];
  const first = rowErrors(problemOf(name.slice(0, MAX_SHOWN_NAME)).at(field));
  if (others.length === 0) return first;
  return [
    ...first,
    ...rowErrors(new Problem(peopleProblems.moreUnknown, { count: others.length }).at(field)),
  ];
}

const MAX_SHOWN_NAME = 200;
