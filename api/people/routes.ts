import { areas, type AreaName } from '../../shared/access/areas.ts';
import { roleLabels, roles, type Role } from '../../shared/access/roles.ts';
import { may, standingOf, type Person } from '../../shared/access/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { profileChanged } from '../../shared/people/facts.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { Profile } from '../../shared/people/profile.ts';
import { profileRoutes, roleRoutes } from '../../shared/people/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { findPerson, setLanguage, setOnboarded } from './people-store.ts';

export function servePeople(gate: Gate, { db }: { db: Db }) {
  serveProfile(gate, db);

  serve(gate, roleRoutes, {
    async list() {
      return roles.map((role) => ({ id: role, name: role, displayName: roleLabels[role] }));
    },

    async policies({ params, standing: { flags } }) {
      const role = roles.find((name) => name === params.id);
      if (!role) throw new Problem(peopleProblems.roleNotFound);
      const standing = standingOf({ roles: [role] }, flags);
      return (Object.keys(areas) as AreaName[]).map((area) => ({
        area,
        look: may(standing, area, 'look'),
        change: may(standing, area, 'change'),
      }));
    },
  });
}

function serveProfile(gate: Gate, db: Db) {
  async function profileOf(person: Person): Promise<Profile> {
    const row = await findPerson(db, person, person.id);
    if (!row) throw new Problem(peopleProblems.notFound);
    const { tenantName, subscriptionType, onboardedAt, language, ...names } = row;
    return {
      ...names,
      subject: row.id,
      roles: [...person.roles] as Role[],
      groups: [],
      projectIds: [...person.projectIds],
      tenant: { id: person.tenantId, name: tenantName, subscriptionType },
      onboardingCompleted: onboardedAt !== null,
      userSettings: { language },
    };
  }

  serve(gate, profileRoutes, {
    async read({ person }) {
      return profileOf(person);
    },

    async change({ person, params, body, announce }) {
      if (params.id !== person.id) throw new Problem(peopleProblems.onlyOwnProfile); // [PE3]
      const { language } = body.userSettings;
      await setLanguage(db, person.id, language);
      announce(profileChanged({ id: person.id, language }));
      return profileOf(person);
    },

    async completeOnboarding({ person }) {
      await setOnboarded(db, person.id, new Date());
    },

    async resetOnboarding({ person }) {
      await setOnboarded(db, person.id, null);
    },
  });
}
