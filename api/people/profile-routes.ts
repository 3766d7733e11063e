import type { Role } from '../../shared/access/roles.ts';
import type { Person } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { profileChanged } from '../../shared/people/events.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Profile, ProfileChange } from '../../shared/people/profile.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { groupsOf } from './group-member-store.ts';
import {
  findPerson,
  renamePerson,
  agreeToReplays,
  chooseLanguage,
  chooseMentionEmails,
  setOnboarded,
  type PersonRow,
} from './people-store.ts';

export type ProfileDeps = {
  db: Db;
  /** Throws while the tenant needs a licence key and has none. */
  requireLicense: (person: Person) => Promise<void>;
};

export function serveProfile(gate: Gate, { db, requireLicense }: ProfileDeps) {
  async function get(person: Person): Promise<PersonRow> {
    const row = await findPerson(db, person, person.id);
    if (!row) throw new Problem(peopleProblems.notFound);
    return row;
  }

  async function profileOf(person: Person): Promise<Profile> {
    const [row, groups] = await Promise.all([get(person), groupsOf(db, person, [person.id])]);
    const { tenantName, subscriptionType, onboardedAt, language, languageChosen, ...names } = row;
    return {
      ...names,
      subject: row.id,
      roles: [...person.roles] as Role[],
      groups: groups.map(({ name }) => name),
      projectIds: [...person.projectIds],
      tenant: {
        id: person.tenantId,
        name: tenantName,
        subscriptionType,
        isOperator: person.isOperator === true,
      },
      onboardingCompleted: onboardedAt !== null,
      readOnly: person.readOnly === true,
      userSettings: { language },
      languageChosen,
    };
  }

  serve(gate, profileRoutes, {
    async read({ person }) {
      await requireLicense(person);
      return profileOf(person);
    },

    async change({ person, params, body, emit }) {
      if (params.id !== person.id) throw new Problem(peopleProblems.onlyOwnProfile); // [PE3]
      const before = await get(person);
      const names = newNames(before, body);
      if (names) await renamePerson(db, person.id, names);
      const { userSettings, replaysErrors, mentionEmails } = body;
      if (userSettings) await chooseLanguage(db, person.id, userSettings.language);
      if (replaysErrors !== undefined) await agreeToReplays(db, person.id, replaysErrors);
      if (mentionEmails !== undefined) await chooseMentionEmails(db, person.id, mentionEmails);
      emit(profileChanged({ id: person.id, language: userSettings?.language ?? before.language }));
      return profileOf({ ...person });
    },

    async completeOnboarding({ person }) {
      await setOnboarded(db, person.id, new Date());
    },

    async resetOnboarding({ person }) {
      await setOnboarded(db, person.id, null);
    },
  });
}

/** Nothing when they are called so already. */
function newNames(row: PersonRow, { givenName = row.givenName, surname = row.surname }: ProfileChange) {
  if (givenName === row.givenName && surname === row.surname) return undefined;
  if (row.fromDirectory) throw new Problem(peopleProblems.nameFromDirectory).at('givenName');
  return { givenName, surname };
}
