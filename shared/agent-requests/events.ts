import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { requestStatuses } from './request.ts';
import { agentRequestRoutes } from './routes.ts';

const payload = z.object({ id: z.string(), name: z.string(), requesterId: z.string().nullable() });
type Payload = z.output<typeof payload>;

const changes = {
  invalidates: [agentRequestRoutes.list, agentRequestRoutes.mine],
  // Nobody's own, where who asked is gone: the id of nobody.
  person: ({ requesterId }: Payload) => requesterId ?? 'nobody',
};

export const agentRequestCreated = event('agentRequest.created', {
  payload,
  label: /*i18n*/ 'Agent requested',
  ...changes,
});
export const agentRequestChanged = event('agentRequest.changed', {
  payload,
  label: /*i18n*/ 'Agent request changed',
  ...changes,
});
export const agentRequestMoved = event('agentRequest.moved', {
  payload: payload.extend({
    status: z.enum(requestStatuses),
    reason: z.string(),
    deploymentId: z.string().nullable(),
    deploymentName: z.string().nullable(),
  }),
  label: /*i18n*/ 'Agent request moved',
  ...changes,
});
export const agentRequestRemoved = event('agentRequest.removed', {
  payload,
  label: /*i18n*/ 'Agent request deleted',
  ...changes,
});
