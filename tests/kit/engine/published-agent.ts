import { randomUUID } from 'node:crypto';
import { inTenant, type Db } from '../../../shared/node/database/database.ts';
import type { AgentGraph } from '../../../shared/steps/index.ts';
import type { World } from '../world.ts';

type Place = { tenantId?: string; projectId?: string };

/** An agent with one published version, in a project of its own unless told otherwise. */
export async function publishedAgent(
  w: World,
  graph: AgentGraph,
  { tenantId = w.home.id, projectId }: Place = {},
) {
  const project = projectId ? { id: projectId } : await w.project({ tenantId });
  const agentId = await addPublishedAgent(w.db, { tenantId, projectId: project.id }, graph);
  return { agentId, projectId: project.id };
}

/** Answers its id. */
export async function addPublishedAgent(
  db: Db,
  { tenantId, projectId }: Required<Place>,
  graph: AgentGraph,
): Promise<string> {
  const agentId = randomUUID();
  await inTenant(db, { tenantId }, async (trx) => {
    await trx
      .insertInto('agents')
      .values({
        id: agentId,
        projectId,
        name: `Agent ${agentId}`,
        liveVersion: 1,
        createdBy: null,
      })
      .execute();
    await trx
      .insertInto('agentVersions')
      .values({
        agentId,
        number: 1,
        hash: agentId,
        graph: JSON.stringify(graph),
        bytes: Buffer.alloc(0),
        title: '',
        description: '',
        authors: '[]',
        publishedBy: randomUUID(),
        publishedByName: 'Ann',
      })
      .execute();
  });
  return agentId;
}
