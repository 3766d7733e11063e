import { can } from '../../shared/access/permissions.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import { feedViewRemoved, feedViewSaved } from '../../shared/feeds/events.ts';
import { feedAreas, type FeedName } from '../../shared/feeds/feed.ts';
import type { FeedViewDraft } from '../../shared/feeds/feed-view.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import { feedViewRoutes } from '../../shared/feeds/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Owner, ViewStore } from './view-store.ts';

type Reader = Pick<AuthContext, 'permissions' | 'person'>;

export function serveFeedViews(gate: Gate, store: ViewStore) {
  const requireView = async (owner: Owner, id: string) => {
    const view = await store.find(owner, id);
    if (!view) throw new Problem(feedProblems.viewNotFound);
    return view;
  };
  const own = async (owner: Owner, id: string) => ({
    ...(await requireView(owner, id)),
    abilities: { change: true },
  });

  serve(gate, feedViewRoutes, {
    async list({ query: { feed }, ...reader }) {
      refuseFeed(reader, feed);
      const views = await store.list(ownerOf(reader), feed);
      return views.map((view) => ({ ...view, abilities: { change: view.owner.id === reader.person.id } }));
    },

    async create({ body, operationId, emit, ...reader }) {
      refuseDraft(reader, body);
      await store.add(ownerOf(reader), operationId, body);
      const view = await own(ownerOf(reader), operationId);
      emit(feedViewSaved(view));
      return view;
    },

    async change({ params, body, emit, ...reader }) {
      await requireView(ownerOf(reader), params.id);
      refuseDraft(reader, body);
      await store.change(ownerOf(reader), params.id, body);
      const view = await own(ownerOf(reader), params.id);
      emit(feedViewSaved(view));
      return view;
    },

    async remove({ params, emit, ...reader }) {
      const view = await requireView(ownerOf(reader), params.id);
      await store.remove(ownerOf(reader), view.id);
      emit(feedViewRemoved(view));
    },
  });
}

const ownerOf = ({ person: { tenantId, id, name } }: Reader): Owner => ({ tenantId, id, name });

/** [F29] */
function refuseFeed({ permissions }: Reader, feed: FeedName) {
  if (!can(permissions, feedAreas[feed], 'view')) throw new Problem(accessProblems.forbidden);
}

/** What everybody gets to see is for those who change things. */
function refuseDraft(reader: Reader, { feed, isShared }: FeedViewDraft) {
  refuseFeed(reader, feed);
  if (isShared && !can(reader.permissions, feedAreas[feed], 'edit'))
    throw new Problem(feedProblems.notForSharing).at('isShared');
}
