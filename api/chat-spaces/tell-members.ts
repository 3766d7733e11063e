// People of a space read it again, each told alone: who is not in it does not learn that something happened there.
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { changesIn } from '../../shared/live/changes.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import type { Trx } from '../../shared/node/database/database.ts';

export const tellPeople = (trx: Trx, tenantId: string, userIds: readonly string[]) =>
  appendToChannel(
    trx,
    ...userIds.flatMap((personId) =>
      changesIn([chatSpaceRoutes.list], personId).map((change) => ({
        ...change,
        tenantId,
        projectId: null,
        subjectId: null,
      })),
    ),
  );
