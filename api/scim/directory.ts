// The people and groups of one tenant, as SCIM asks for them.
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { inOneTransaction, type Db } from '../../shared/node/database/database.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Hooks } from '../context.ts';
import type { Mailer } from '../mail/index.ts';
import {
  changeAddress,
  changeMember,
  deactivateMember,
  findMemberByEmail,
  isAbovePower,
  letBackIn,
  provisionMember,
  refuseOutOfReach,
  removeMember,
} from '../people/index.ts';
import { groupsOfTenant } from './group-directory.ts';
import type { Caller, Directory, Entry, PeoplePort, UserEntry } from './people-port.ts';
import { defaultRoleOf } from './provisioned-read-model.ts';
import { nameTaken, notThere, ScimError } from './scim-error.ts';
import { userStore, type UserRow } from './user-store.ts';

type Deps = { db: Db; bus: Bus; mailer: Mailer; hooks: Hooks };

export const directoryOf = (deps: Deps, caller: Caller): Directory => ({
  tenantId: caller.tenantId,
  users: usersOfTenant(deps, caller),
  groups: groupsOfTenant(deps.db, caller),
  atOnce: (work) => inOneTransaction(deps.db, (db) => work(directoryOf({ ...deps, db }, caller))),
});

function usersOfTenant(deps: Deps, { tenantId, maker }: Caller): PeoplePort {
  const tenant = { tenantId };
  const inviting = { scope: tenant, person: maker };
  /** When the person who connected the directory has left, it reaches only people without administrative roles [SC18]. */
  const power = { person: { roles: maker?.roles ?? [] } };
  const store = userStore(deps.db);

  async function existing(id: string): Promise<UserRow> {
    const row = isId(id) ? await store.find(tenant, id) : undefined;
    if (!row) throw notThere(id);
    return row;
  }

  async function reachable(id: string): Promise<UserRow> {
    const row = await existing(id);
    refuseOutOfReach(power, row);
    return row;
  }

  /** Who is a member already is taken over; a person the directory keeps under this name is a conflict. */
  async function join(user: UserEntry): Promise<string> {
    const { email, givenName, surname, externalId, userName } = user;
    if (!email) throw new ScimError(400, 'invalidValue', 'A person needs an e-mail address.');
    const known = await findMemberByEmail(deps.db, tenant, email);
    const row = known && (await reachable(known.userId));
    if (row?.userName) throw nameTaken('emails'); // [SC6]
    if (row) return row.id; // [SC7]
    const roles = [await defaultRoleOf(deps.db, tenant)];
    if (isAbovePower(power, roles)) throw new Problem(peopleProblems.abovePower);
    const member = { email, givenName, surname, roles, externalId: externalId ?? userName };
    return provisionMember(deps, inviting, member, { silently: !user.active });
  }

  /** Only what is new, so that a directory which sends everything every hour changes nothing. */
  async function follow(row: UserRow, user: UserEntry) {
    const { id, status } = row;
    const { externalId, userName, givenName, surname } = user;
    const directoryId = externalId ?? userName;
    const patch = {
      ...(givenName !== row.givenName && { givenName }),
      ...(surname !== row.surname && { surname }),
      ...(directoryId !== row.externalId && { externalId: directoryId }),
    };
    await followAddress(row, user.email);
    if (Object.keys(patch).length > 0) await changeMember(deps, tenant, id, patch);
    if (!user.active && status !== 'Deactivated') await deactivateMember(deps, tenant, id); // [SC11]
    if (user.active && status === 'Deactivated')
      await letBackIn(deps, inviting, { userId: id, email: row.email });
  }

  /** Who belongs elsewhere too keeps the address they sign in with; the directory still gets back what it has sent. */
  async function followAddress({ id, email }: UserRow, newEmail: string | undefined) {
    if (!newEmail || newEmail.toLowerCase() === email.toLowerCase()) return;
    try {
      await changeAddress(deps, tenant, id, newEmail);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== peopleProblems.emailIsTheirs.code) throw error;
    }
  }

  return {
    async page(query) {
      const { rows, total } = await store.page(tenant, query);
      return { items: rows.map(entryOf), totalResults: total };
    },

    async find(id) {
      const row = isId(id) ? await store.find(tenant, id) : undefined;
      return row && entryOf(row);
    },

    async create(user) {
      if (await store.isNameTaken(tenant, user.userName)) throw nameTaken('userName'); // [SC6]
      const id = await join(user);
      if (!(await store.keep(tenant, id, user))) throw nameTaken('userName');
      await follow(await reachable(id), user);
      return id;
    },

    async replace(id, user) {
      const row = await reachable(id);
      if (await store.isNameTaken(tenant, user.userName, id)) throw nameTaken('userName');
      await follow(row, user);
      if (!(await store.keep(tenant, id, user))) throw nameTaken('userName');
    },

    async remove(id) {
      await reachable(id);
      await removeMember(deps, tenant, id);
    },
  };
}

function entryOf(row: UserRow): Entry {
  const { id, status, givenName, surname, email, externalId, createdAt, updatedAt } = row;
  const own = {
    userName: email,
    name: { givenName, familyName: surname, formatted: `${givenName} ${surname}`.trim() },
    displayName: `${givenName} ${surname}`.trim(),
    emails: [{ value: email, type: 'work', primary: true }],
  };
  return {
    ...(row.attributes ?? own),
    ...(row.attributes === null && externalId !== null && { externalId }),
    id,
    active: status !== 'Deactivated',
    meta: { created: createdAt, lastModified: updatedAt },
  };
}
