// An agent and a person who may edit it, straight in the database: for where there is no world around.
import * as Y from 'yjs';
import { agentStore } from '../../api/agents/index.ts';
import { addPerson, joinTenant } from '../../api/people/index.ts';
import { projectStore } from '../../api/projects/index.ts';
import { openSession } from '../../api/sign-in/index.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { NewAgent } from '../../shared/agents/agent.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import type { Db } from '../../shared/node/database/database.ts';

export async function seedAgent(db: Db) {
  const { id: tenantId } = await addTenant(db, { name: 'Tenant', plan: 'Enterprise' });
  const scope = { tenantId, projects: 'all' as const };
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await addPerson(db, { email, givenName: 'Ann', surname: 'Example' });
  await joinTenant(db, scope, userId, { roles: ['Admin'] });
  const token = await openSession(db, { userId, tenantId, authMethod: 'test', userAgent: 'test' });

  const [projectId, agentId] = [crypto.randomUUID(), crypto.randomUUID()];
  await projectStore(db).add(scope, projectId, userId, { name: 'Project', description: '', projectIcon: '' });
  const agent = NewAgent.parse({ projectId, name: 'Agent' });
  const state = Y.encodeStateAsUpdate(new Y.Doc());
  await agentStore(db).add(scope, agentId, { ...agent, creatorId: userId, state });
  const person = { id: userId, name: 'Ann Example', tenantId, roles: ['Admin' as const], projectIds: [] };
  return { ann: { cookie: `atelier_sid=${token}`, person }, document: agentDocumentName(tenantId, agentId) };
}
