// For those to whom something is not open: who may open it, and a way to ask them.
import type { Person } from '../../shared/access/permissions.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { accessAsked } from '../../shared/people/events.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { accessRoutes } from '../../shared/people/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { administratorsOf } from './people-store.ts';

/** Tells these people; answers how many of them did not know it yet. */
export type TellRequest = (
  person: Pick<Person, 'id' | 'name' | 'tenantId'>,
  request: { userIds: string[]; feature: Flag | undefined; dedupe: string },
) => Promise<number>;

const NAMED = 3;

export function serveAccessRequests(gate: Gate, { db, notify }: { db: Db; notify: TellRequest }) {
  serve(gate, accessRoutes, {
    async administrators({ person }) {
      const administrators = await administratorsOf(db, person);
      return { names: administrators.slice(0, NAMED).map(({ name }) => name) };
    },

    async ask({ person, body: { feature }, emit }) {
      const userIds = (await administratorsOf(db, person)).map(({ id }) => id);
      const day = new Date().toISOString().slice(0, 10);
      const dedupe = `access ${person.id} ${feature ?? ''} ${day}`;
      const notifiedCount = await notify(person, { userIds, feature, dedupe });
      if (notifiedCount === 0) throw new Problem(peopleProblems.askedAlready);
      emit(accessAsked({ id: person.id, name: person.name, feature }));
    },
  });
}
