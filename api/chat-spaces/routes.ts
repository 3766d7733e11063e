import { may } from '../../shared/access/standing.ts';
import { mayBecome } from '../../shared/chat-spaces/chat-space.ts';
import { spaceUserChanged } from '../../shared/chat-spaces/events.ts';
import { chatSpaceProblems, chatSpaceReasons } from '../../shared/chat-spaces/problems.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { fillIn, Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import { chatSpaceStore } from './chat-space-store.ts';

export function serveChatSpaces(gate: Gate, { db }: { db: Db }) {
  const store = chatSpaceStore(db);

  const find = (visitor: Visitor, id: string) => store.findUser(visitor.scope, id, readerOf(visitor));

  serve(gate, chatSpaceRoutes, {
    async setUserStatus({ query: { id, userStatus: to }, emit, ...visitor }) {
      const place = await find(visitor, id);
      if (!place) throw new Problem(chatSpaceProblems.noPlace).at('id', chatSpaceReasons.personNotFound);
      const isOwn = place.userId === visitor.person.id;
      const administers = may(visitor.standing, 'people', 'change');
      const allowed =
        (isOwn && mayBecome(place.userStatus, to, 'self')) ||
        (administers && mayBecome(place.userStatus, to, 'administrator'));
      const reason = fillIn(chatSpaceReasons.wrongMove, { from: place.userStatus, to });
      const refusal = new Problem(chatSpaceProblems.wrongMove).at('userStatus', reason);
      if (!allowed) throw refusal;
      if (place.userStatus === to) return place; // [CS5]
      if (!(await store.move(visitor.scope, id, place.userStatus, to))) throw refusal;
      const changed = { ...place, userStatus: to };
      emit(spaceUserChanged(changed));
      return changed;
    },

    async userStatus({ params, ...visitor }) {
      const place = await find(visitor, params.id);
      if (!place)
        throw new Problem(chatSpaceProblems.personNotFound).at('id', chatSpaceReasons.personNotFound);
      return place;
    },

    async status({ query, ...visitor }) {
      const status = await store.statusOf(visitor.scope, query.id, readerOf(visitor));
      if (!status) throw new Problem(chatSpaceProblems.notFound).at('id', chatSpaceReasons.notFound);
      return { status };
    },
  });
}

/** Who administers people sees everybody's places, others their own [CS2]. */
const readerOf = ({ standing, person }: Visitor) =>
  may(standing, 'people', 'look') ? {} : { onlyFor: person.id };
