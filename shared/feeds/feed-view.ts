// A view of a feed that somebody kept: its range, filters and search, as the feed's address has them.
import { z } from 'zod';
import { NameOf } from '../kernel/name.ts';
import { feedNames } from './feed.ts';

const MAX_QUERY_CHARACTERS = 2000;

export const FeedViewDraft = z
  .object({
    name: NameOf(/*i18n*/ 'Name is required', 60),
    feed: z.enum(feedNames),
    /** The part of the address behind the question mark. */
    query: z.string().max(MAX_QUERY_CHARACTERS).default(''),
    /** With everybody who may see the feed. */
    isShared: z.boolean().default(false),
  })
  .meta({ id: 'FeedViewDraft' });

export const FeedView = FeedViewDraft.extend({
  id: z.uuid(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'FeedView' });

export type FeedViewDraft = z.output<typeof FeedViewDraft>;
export type FeedView = z.output<typeof FeedView>;
