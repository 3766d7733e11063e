// For what brings external agents with it: those a project may use, and a new one by its address, without a key.
import type { Scope } from '../../shared/access/permissions.ts';
import { externalAgentAdded } from '../../shared/external-agents/events.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { externalAgentStore } from './agent-store.ts';
import type { PortDeps } from './external-agent-port.ts';
import { readAgent } from './read-card.ts';

type Call = { scope: Scope; person: { id: string; name: string }; emit: (event: Event) => void };

/** By name. */
export const cardsOfProject = (db: Db) => (scope: Scope, projectId: string) =>
  externalAgentStore(db).ofProject(scope, projectId, workLimits.lists.maxNamedModels);

/** Fails with the external agents' own problems: not found at the address, credentials needed, too many. */
export const cardAdder =
  (db: Db, deps: Pick<PortDeps, 'vault' | 'egressFetch'>) =>
  async ({ scope, person, emit }: Call, id: string, placed: { url: string; projectId: string }) => {
    const change = await readAgent(deps, scope, id, { ...placed, key: '' });
    await externalAgentStore(db).add(scope, id, person, change);
    emit(externalAgentAdded({ id, name: change.name, ...placed }));
  };
