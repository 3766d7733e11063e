import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { FeedView, FeedViewDraft } from './feed-view.ts';
import { feedNames } from './feed.ts';

const params = z.object({ id: z.uuid() });

/** Which feeds a person may see, the handlers know: each feed has an area of its own. */
export const feedViewRoutes = routes({
  list: {
    summary: 'List your own saved views of a feed and the shared ones, by name',
    method: 'GET',
    path: '/v1/FeedViews',
    access: 'signedIn',
    query: z.object({ feed: z.enum(feedNames) }),
    answer: z.array(FeedView),
  },
  create: {
    summary: 'Save a view of a feed',
    method: 'POST',
    path: '/v1/FeedViews',
    access: 'signedIn',
    keys: 'never',
    idempotent: true,
    body: FeedViewDraft,
    answer: FeedView,
    status: 201,
  },
  change: {
    summary: 'Replace one of your own views',
    method: 'PUT',
    path: '/v1/FeedViews/{id}',
    access: 'signedIn',
    keys: 'never',
    params,
    body: FeedViewDraft,
    answer: FeedView,
  },
  remove: {
    summary: 'Delete one of your own views',
    method: 'DELETE',
    path: '/v1/FeedViews/{id}',
    access: 'signedIn',
    keys: 'never',
    params,
  },
});
