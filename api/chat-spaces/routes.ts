import { may } from '../../shared/access/standing.ts';
import { mayBecome } from '../../shared/chat-spaces/chat-space.ts';
import { spaceUserChanged } from '../../shared/chat-spaces/facts.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import { chatSpaceStore } from './chat-space-store.ts';

export function serveChatSpaces(gate: Gate, { db }: { db: Db }) {
  const store = chatSpaceStore(db);

  async function find(visitor: Visitor, id: string) {
    const place = await store.findUser(visitor.scope, id, readerOf(visitor));
    if (!place) throw new Problem(chatSpaceProblems.personNotFound);
    return place;
  }

  serve(gate, chatSpaceRoutes, {
    async setUserStatus({ query: { id, userStatus: to }, announce, ...visitor }) {
      const place = await find(visitor, id);
      const isOwn = place.userId === visitor.person.id;
      const administers = may(visitor.standing, 'people', 'change');
      const allowed =
        (isOwn && mayBecome(place.userStatus, to, 'self')) ||
        (administers && mayBecome(place.userStatus, to, 'administrator'));
      const refusal = new Problem(chatSpaceProblems.wrongMove, { from: place.userStatus, to });
      if (!allowed) throw refusal;
      if (place.userStatus === to) return place; // [CS5]
      if (!(await store.move(visitor.scope, id, place.userStatus, to))) throw refusal;
      const changed = { ...place, userStatus: to };
      announce(spaceUserChanged(changed));
      return changed;
    },

    async userStatus({ params, ...visitor }) {
      return find(visitor, params.id);
    },

    async status({ query, ...visitor }) {
      const status = await store.statusOf(visitor.scope, query.id, readerOf(visitor));
      if (!status) throw new Problem(chatSpaceProblems.notFound);
      return { status };
    },
  });
}

/** Who administers people sees everybody's places, others their own [CS2]. */
const readerOf = ({ standing, person }: Visitor) =>
  may(standing, 'people', 'look') ? {} : { onlyFor: person.id };
