// Who asked for an agent is notified when it is delivered or declined.
import { agentRequestMoved } from '../../shared/agent-requests/events.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Ports } from '../context.ts';
import type { Events } from '../kit/events.ts';

export function tellRequester(events: Events, db: Db, { notify }: Pick<Ports, 'notify'>) {
  events.on(agentRequestMoved, async (request, event) => {
    const { id, name, requesterId, status, reason, deploymentId, deploymentName } = request;
    if (!event.tenantId || !requesterId) return;
    const to = { userIds: [requesterId], except: event.actor?.id };
    if (status === 'Delivered')
      await notify(db, event.tenantId, to, {
        kind: 'requestDelivered',
        subjectId: id,
        details: { request: name, agent: deploymentName ?? '', deploymentId: deploymentId ?? '' },
      });
    if (status === 'Declined')
      await notify(db, event.tenantId, to, {
        kind: 'requestDeclined',
        subjectId: id,
        details: { request: name, reason },
      });
  });
}
