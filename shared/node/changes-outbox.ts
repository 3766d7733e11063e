// Records have changed: those who may read them are told to, once the transaction is committed.
import type { Route } from '../kernel/contract.ts';
import { changesIn } from '../live/changes.ts';
import { appendToChannel } from './channel-outbox-store.ts';
import type { Trx } from './database/database.ts';

type Place = {
  tenantId: string;
  /** People limited to other projects are not told; absent or empty: it belongs to no project. */
  projectIds?: readonly string[];
  /** The record that was changed. */
  subjectId?: string;
  /** Whose own records changed, of those every member may read; absent: everybody's. */
  personId?: string | undefined;
};

/** `routes`: one call of each collection that answers differently now. */
export function appendChanges(
  trx: Trx,
  routes: readonly Route[],
  { tenantId, projectIds = [], subjectId, personId }: Place,
): Promise<void> {
  const changes = changesIn(routes, personId);
  const places = projectIds.length === 0 ? [null] : projectIds;
  const messages = places.flatMap((projectId) =>
    changes.map((change) => ({ ...change, tenantId, projectId, subjectId: subjectId ?? null })),
  );
  return appendToChannel(trx, ...messages);
}
