// Somebody changed records: whoever shows records of these collections reads them again. One channel for each area, so
// that a message reaches everybody who may view the area and nobody else; and one for each person's own records.
import { z } from 'zod';
import { areas, type Access, type AreaName } from '../access/areas.ts';
import { collectionOf, type Route } from '../kernel/contract.ts';
import { channel, topicOf } from './channel.ts';

const Changes = z.object({
  /** The beginnings of the addresses of their calls, as `/v1/Project`. */
  collections: z.array(z.string()),
});

/** What belongs to no project is for everybody who may view the area. */
const changesChannel = (access: Exclude<Access, 'public'>) =>
  channel(`changes/${access}`, access, Changes, { withoutProject: 'everybody' });

export const changesChannels = [...(Object.keys(areas) as AreaName[]), 'signedIn' as const].map(
  changesChannel,
);

/** `changes/person:<id>`: of what one alone is shown, such as the profile. */
export const ownChangesChannel = channel('changes/person', 'signedIn', Changes, {
  keyed: true,
  withoutProject: 'everybody',
});

export type ChangesMessage = { channel: string; body: z.output<typeof Changes> };

/** What to tell when these calls answer differently. `personId`: theirs alone, of calls open to every member. */
export function changesIn(routes: readonly Route[], personId?: string): ChangesMessage[] {
  const byChannel = Map.groupBy(routes, ({ access }) => {
    const area = access === 'public' ? 'signedIn' : access;
    return area === 'signedIn' && personId ? topicOf(ownChangesChannel, personId) : `changes/${area}`;
  });
  return [...byChannel].map(([name, some]) => ({
    channel: name,
    body: { collections: [...new Set(some.map(collectionOf))] },
  }));
}
