import { can } from '../../shared/access/permissions.ts';
import {
  isInside,
  mayBecome,
  type SpaceUser,
  type SpaceUserStatus,
} from '../../shared/chat-spaces/chat-space.ts';
import { spaceUserChanged } from '../../shared/chat-spaces/events.ts';
import { chatSpaceProblems, chatSpaceReasons } from '../../shared/chat-spaces/problems.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { fillIn, Problem } from '../../shared/kernel/problem.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { TOPICS_CLOSED } from '../live/index.ts';
import { notifyInvited } from './notify-invited.ts';
import { spaceHandlers, type SpaceDeps } from './space-handlers.ts';
import { spaceMessageHandlers } from './space-message-handlers.ts';

type Deps = SpaceDeps & Parameters<typeof spaceMessageHandlers>[0] & { bus: Pick<Bus, 'publish'> };

export function serveChatSpaces(gate: Gate, deps: Deps) {
  const { store, bus } = deps;

  const find = (auth: AuthContext, id: string) => store.findUser(auth.scope, id, readerOf(auth));

  async function mayMove({ scope, person, permissions }: AuthContext, place: SpaceUser, to: SpaceUserStatus) {
    const { userId, userStatus: from, spaceId } = place;
    const isOwn = userId === person.id;
    if (isOwn && mayBecome(from, to, 'self')) return true;
    // Whoever is out comes back by somebody else, whatever their role [CS3].
    if ((isOwn && to === 'Invited') || !mayBecome(from, to, 'administrator')) return false;
    return can(permissions, 'people', 'edit') || (await store.ownerOf(scope, spaceId)) === person.id;
  }

  serve(gate, chatSpaceRoutes, {
    async setUserStatus({ query: { id, userStatus: to }, emit, ...auth }) {
      const place = await find(auth, id);
      if (!place) throw new Problem(chatSpaceProblems.noPlace).at('id', chatSpaceReasons.personNotFound);
      const allowed = await mayMove(auth, place, to);
      const reason = fillIn(chatSpaceReasons.wrongMove, { from: place.userStatus, to });
      const refusal = new Problem(chatSpaceProblems.wrongMove).at('userStatus', reason);
      if (!allowed) throw refusal;
      if (place.userStatus === to) return place; // [CS5]
      const inviter = { tenantId: auth.scope.tenantId, name: auth.person.name };
      const isMoved = await store.move(auth.scope, place, to, (trx, space) =>
        notifyInvited(trx, inviter, space, [place.userId]),
      );
      if (!isMoved) throw refusal;
      if (!isInside(to)) bus.publish(TOPICS_CLOSED, [auth.scope.tenantId, place.userId]); // [CS15]
      const changed = { ...place, userStatus: to };
      emit(spaceUserChanged(changed));
      return changed;
    },

    async userStatus({ params, ...auth }) {
      const place = await find(auth, params.id);
      if (!place)
        throw new Problem(chatSpaceProblems.personNotFound).at('id', chatSpaceReasons.personNotFound);
      return place;
    },

    async status({ query, ...auth }) {
      const status = await store.statusOf(auth.scope, query.id, readerOf(auth));
      if (!status) throw new Problem(chatSpaceProblems.notFound).at('id', chatSpaceReasons.notFound);
      return { status };
    },

    ...spaceHandlers(deps),
    ...spaceMessageHandlers(deps),
  });
}

/** Who administers people sees everybody's places, others their own [CS2]. */
const readerOf = ({ permissions, person }: AuthContext) =>
  can(permissions, 'people', 'view') ? {} : { onlyFor: person.id };
