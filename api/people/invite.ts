// Inviting people, one or many: each is checked by itself, and those who pass are members, with their invitation and
// its mail, in one transaction.
import type { z } from 'zod';
import type { Locale } from '../../shared/kernel/locales.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { UserInvite, type RowError, type UserInviteRow } from '../../shared/people/invite.ts';
import { isAdministrator } from '../../shared/people/power.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Mailer } from '../mail/index.ts';
import { createInvitation } from '../sign-in/index.ts';
import { publishAccessChanges, type Deps, type MemberHooks } from './change-members.ts';
import { placesOf } from './department-store.ts';
import { joinGroups } from './group-member-store.ts';
import { insertMembers, roomFor, type Added } from './joining-store.ts';
import { membersBy } from './member-store.ts';
import { findPerson } from './people-store.ts';
import { isAbovePower } from './present.ts';
import { rowErrors } from './row-errors.ts';
import { projectsOf, tenantName } from './user-read-model.ts';

export type InviteDeps = Deps & MemberHooks & { mailer: Mailer };
export type Checked = { invite: UserInvite } | { refused: Problem };
export type Outcome = { email: string } & ({ userId: string } | { refused: Problem });

/** So many at a time keep a transaction short. */
const AT_ONCE = 50;

/** What is wrong with each row, if anything. Nothing is written. */
export async function checkInvites(
  { db }: Deps,
  auth: AuthContext,
  rows: readonly UserInviteRow[],
): Promise<Checked[]> {
  const emails = rows.map(({ email }) => email.trim());
  const [members, projects, places, { most, left }] = await Promise.all([
    membersBy(db, auth.scope, { emails, limit: rows.length }),
    projectsOf(db, auth.scope),
    placesOf(db, auth.scope),
    roomFor(db, auth.scope),
  ]);
  const known = {
    members: new Set(members.items.map(({ email }) => email.toLowerCase())),
    projects: new Set(projects.map(({ id }) => id)),
    departments: new Set(places.departments.map(({ id }) => id)),
    groups: new Set(places.groups.map(({ id }) => id)),
    seen: new Set<string>(),
  };
  return rows.map((row): Checked => {
    const parsed = UserInvite.safeParse(row);
    if (!parsed.success) return { refused: inWords(parsed.error) };
    const invite = parsed.data;
    const refused = refusalOf(auth, invite, known) ?? refusalByPlan(invite, most, left);
    return refused ? { refused } : { invite };
  });
}

type Known = Record<'members' | 'projects' | 'departments' | 'groups' | 'seen', Set<string>>;

function refusalOf(auth: AuthContext, invite: UserInvite, known: Known) {
  const { email, roleIds, projectIds, departmentId, groupIds = [] } = invite;
  const address = email.toLowerCase();
  if (isAbovePower(auth, roleIds)) return new Problem(peopleProblems.abovePower).at('roleIds');
  if (known.members.has(address))
    return new Problem(peopleProblems.alreadyMember, { email }).at('email') as Problem;
  if (known.seen.has(address))
    return new Problem(peopleProblems.twiceInList, { email }).at('email') as Problem;
  if (projectIds.some((id) => !known.projects.has(id)))
    return new Problem(peopleProblems.projectNotFound).at('projectIds');
  if (departmentId && !known.departments.has(departmentId))
    return new Problem(peopleProblems.departmentNotFound).at('departmentId');
  if (groupIds.some((id) => !known.groups.has(id)))
    return new Problem(peopleProblems.groupNotFound).at('groupIds');
  known.seen.add(address);
  return undefined;
}

type Room = { users: number; admins: number };

/** Takes the places as it goes. */
function refusalByPlan({ roleIds }: UserInvite, most: Room, left: Room): Problem | undefined {
  const isAdmin = isAdministrator(roleIds);
  if (left.users < 1) return new Problem(peopleProblems.user_limit_reached, { limit: most.users }) as Problem;
  if (isAdmin && left.admins < 1)
    return new Problem(peopleProblems.admin_limit_reached, { limit: most.admins }) as Problem;
  left.users -= 1;
  if (isAdmin) left.admins -= 1;
  return undefined;
}

export async function inviteAll(
  deps: InviteDeps,
  auth: AuthContext,
  rows: readonly UserInviteRow[],
): Promise<Outcome[]> {
  const checked = await checkInvites(deps, auth, rows);
  const invites = checked.flatMap((row) => ('invite' in row ? [row.invite] : []));
  const mail = await emailOf(deps, auth);
  const outcomes = new Map<UserInvite, Outcome>();
  for (let from = 0; from < invites.length; from += AT_ONCE)
    for (const outcome of await inviteSome(deps, auth, invites.slice(from, from + AT_ONCE), mail))
      outcomes.set(outcome.invite, outcome);
  return checked.map((row, at) => {
    const email = rows[at]?.email ?? '';
    if ('refused' in row) return { email, refused: row.refused };
    return outcomes.get(row.invite) ?? { email, refused: new Problem(kernelProblems.broken) };
  });
}

/** A visitor; or a tenant, in whose name a person of its own may act. */
export type Inviting = {
  scope: Pick<AuthContext['scope'], 'tenantId'>;
  person: Pick<AuthContext['person'], 'id' | 'name'> | undefined;
};

type Invited = { inviter: string; tenant: string; locale: Locale };

/** One transaction: a row that was overtaken by somebody else's is told so, and so are all when the plan is full. */
async function inviteSome(
  deps: InviteDeps,
  auth: AuthContext,
  invites: readonly UserInvite[],
  mail: Invited,
) {
  const members = invites.map(({ firstName, lastName, email, roleIds, projectIds, departmentId }) => ({
    email,
    givenName: firstName,
    surname: lastName,
    roles: roleIds,
    projectIds,
    departmentId: departmentId ?? null,
    status: 'Invited' as const,
  }));
  try {
    const added = await insertMembers(deps.db, auth.scope, members, async (trx, people) => {
      const groups = new Map(invites.map(({ email, groupIds }) => [email.toLowerCase(), groupIds ?? []]));
      const joining = people.map(({ userId, email }) => ({
        userId,
        groupIds: groups.get(email.toLowerCase()) ?? [],
      }));
      await joinGroups(trx, auth.scope, joining);
      for (const person of people) await sendInvitation(deps, trx, auth, { ...mail, ...person });
    });
    publishAccessChanges(
      deps,
      auth.scope,
      added.map(({ userId }) => userId),
    );
    const ids = new Map(added.map(({ email, userId }) => [email.toLowerCase(), userId]));
    return invites.map((invite) => {
      const { email } = invite;
      const userId = ids.get(email.toLowerCase());
      if (userId) return { invite, email, userId };
      return { invite, email, refused: new Problem(peopleProblems.alreadyMember, { email }) as Problem };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return invites.map((invite) => ({ invite, email: invite.email, refused: error as Problem }));
  }
}

export async function sendInvitation(
  { mailer }: Pick<InviteDeps, 'mailer'>,
  trx: Trx,
  { scope, person }: Inviting,
  { userId, email, inviter, tenant, locale }: Invited & Pick<Added, 'userId' | 'email'>,
) {
  const invitedBy = person?.id ?? null;
  const token = await createInvitation(trx, { tenantId: scope.tenantId, userId, invitedBy });
  await mailer.send({ to: email, locale, kind: 'invitation', values: { inviter, tenant, token } }, trx);
}

/** In the inviter's language: the invited person's is not known yet. Without a person, the tenant itself invites. */
export async function emailOf({ db }: Pick<Deps, 'db'>, { person, scope }: Inviting): Promise<Invited> {
  const tenant = await tenantName(db, scope);
  const self = person && (await findPerson(db, scope, person.id));
  return { inviter: person?.name ?? tenant, tenant, locale: self?.language ?? 'en' };
}

/** What a form would say of the row. */
export function formErrors(row: UserInviteRow): RowError[] {
  const parsed = UserInvite.safeParse(row);
  return parsed.success ? [] : rowErrors(inWords(parsed.error));
}

/** In the words of the schema, as a call with this row alone would be answered. */
function inWords({ issues }: z.ZodError): Problem {
  const refused = new Problem(kernelProblems.invalid);
  for (const { path, message } of issues) refused.at(String(path[0] ?? ''), message);
  return refused;
}
