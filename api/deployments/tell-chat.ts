// Whoever chats reads again what is meant for them. People who chat belong to no project, so these messages name none:
// an event's own would not reach somebody who is limited to other projects.
import {
  agentActivated,
  agentInterfaceSwitched,
  agentPublished,
  agentRemoved,
} from '../../shared/agents/events.ts';
import { deploymentChanged, deploymentCreated, deploymentRemoved } from '../../shared/deployments/events.ts';
import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { groupMembersChanged, groupRemoved } from '../../shared/people/events.ts';
import { projectRemoved, projectRestored } from '../../shared/projects/events.ts';
import type { Events } from '../kit/events.ts';

const changesWhatIsMeant = [
  deploymentCreated,
  deploymentChanged,
  deploymentRemoved,
  agentPublished,
  agentActivated,
  agentInterfaceSwitched,
  agentRemoved,
  projectRemoved,
  projectRestored,
  groupMembersChanged,
  groupRemoved,
];

export function tellChat(events: Events, db: Db) {
  const names = new Set<string>(changesWhatIsMeant.map(({ name }) => name));
  events.onAny(async ({ type, tenantId }) => {
    if (!tenantId || !names.has(type.name)) return;
    await inTenant(db, { tenantId }, (trx) => appendChanges(trx, [chatDeploymentRoutes.list], { tenantId }));
  });
}
