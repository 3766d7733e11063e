// A licence key, a setting of its own, a space people chat in, a memory, a data source with a text, a project graph, an MCP
// server, a deployment, feedback and a request, all bearing the mark.
import { chatSpaceStore } from '../../api/chat-spaces/index.ts';
import { setVariable } from '../../api/configurations/index.ts';
import { fileStore } from '../../api/data-sources/index.ts';
import { createLicensing } from '../../api/licensing/index.ts';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { submissionRoutes } from '../../shared/community/routes.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import type { World, WorldPerson } from './world.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

export async function populateWorkspace(w: World, { scope, person, call }: WorldPerson, mark: string) {
  const licensing = createLicensing(w);
  const { organization } = await licensing.store.standing(scope);
  const license = {
    id: crypto.randomUUID(),
    organization,
    plan: 'OnPrem' as const,
    seats: 5,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + YEAR_MS).toISOString(),
  };
  await licensing.store.add(scope, `ATL1.${mark}`, license, person.id);
  await setVariable(w.db, [scope.tenantId, 'SupportEmail', `help@${mark}.example`]);
  const spaces = chatSpaceStore(w.db);
  const spaceId = await spaces.add(scope, `${mark} space`);
  await spaces.invite(scope, spaceId, person.id);
  const own = await call(chatSpaceRoutes.create, { body: { name: `${mark} own space` } });
  const said = { id: crypto.randomUUID(), text: `${mark} said` };
  await call(chatSpaceRoutes.send, { params: { id: own.id }, body: said });
  await addDataSource(w, { scope, call }, mark);
  await addMcpServer(w, { scope, call }, mark);
  await addDeployment(w, { scope, person, call }, mark);
  await addFeedback(w, { scope, person, call }, mark);
  await call(agentRequestRoutes.create, { body: { title: `${mark} request`, tags: [mark] } });
  await addSubmission({ call }, mark);
  await addProjectGraph(w, { scope, call }, mark);
  const memory = await call(memoryRoutes.create, { body: { name: `${mark} memory`, type: 'User' } });
  const run = { id: mark, projectId: mark, conversationId: null, startedBy: person };
  const writing = {
    memoryId: memory.id,
    key: mark,
    text: mark,
    mode: 'replace',
    run,
    writeKey: mark,
  } as const;
  await w.ports.memories.store(scope, writing);
  // Leaves a receipt; what is stored anew stays.
  await call(memoryRoutes.forget, { body: { personId: person.id } });
  await w.ports.memories.store(scope, { ...writing, writeKey: `${mark} again` });
}

async function addDataSource(w: World, { scope, call }: Pick<WorldPerson, 'scope' | 'call'>, mark: string) {
  const { items } = await call(projectRoutes.page, { query: {} });
  const body = { name: `${mark} source`, projectId: items[0]?.id ?? '' };
  const { id } = await call(dataSourceRoutes.create, { body });
  const file = { fileName: `${mark}.txt`, kind: 'text', size: mark.length, content: mark } as const;
  await fileStore(w.db).add(scope, id, mark, file);
}

async function addFeedback(
  w: World,
  { scope, person, call }: Pick<WorldPerson, 'scope' | 'person' | 'call'>,
  mark: string,
) {
  const { items: agents } = await call(agentRoutes.list, { query: {} });
  const [agent] = agents;
  await w.owner.query(
    `insert into agent_feedback (tenant_id, author_id, project_id, agent_id, agent_name, conversation_id, message_id,
      run_id, sentiment, comment, reply, status)
      values ($1, $2, $3, $4, $5, $4, $4, $4, 'improve', $5, $5, 'resolved')`,
    [scope.tenantId, person.id, agent?.projectId, agent?.id, mark],
  );
}

/** For one person and a group alone: everybody's would be met by everybody who chats. */
async function addDeployment(
  w: World,
  { scope, person, call }: Pick<WorldPerson, 'scope' | 'person' | 'call'>,
  mark: string,
) {
  const { items: agents } = await call(agentRoutes.list, { query: {} });
  const { items: groups } = await call(groupRoutes.list, { query: {} });
  const { rows } = await w.owner.query(
    `insert into deployment_icons (tenant_id, bytes, hash, media_type, created_by)
      values ($1, $2::text::bytea, $2, 'image/png', $3) returning id`,
    [scope.tenantId, mark, person.id],
  );
  const audience = { userIds: [person.id], groupIds: groups.map(({ id }) => id) };
  const names = { deploymentName: `${mark} deployment`, description: mark, tags: [mark], categories: [mark] };
  const pipelineId = agents[0]?.id ?? '';
  await call(deploymentRoutes.create, {
    body: { ...names, ...audience, pipelineId, deploymentIconId: rows[0].id },
  });
}

/** Waits for its review: once approved it would be everybody's. */
async function addSubmission({ call }: Pick<WorldPerson, 'call'>, mark: string) {
  const { items: agents } = await call(agentRoutes.list, { query: {} });
  const texts = { name: `${mark} offer`, tagline: mark, description: mark };
  await call(submissionRoutes.create, {
    body: { ...texts, agentId: agents[0]?.id ?? '', industries: ['General'] },
  });
}

/** Entered by hand, with a merge; its text was read before. */
async function addProjectGraph(w: World, { scope, call }: Pick<WorldPerson, 'scope' | 'call'>, mark: string) {
  const params = await call(projectGraphRoutes.create, { body: { name: `${mark} graph` } });
  const add = (name: string) => call(graphHandRoutes.addNode, { params, body: { name: `${mark} ${name}` } });
  const [one, other, same] = [await add('one'), await add('other'), await add('same')];
  const edge = { from: one.id, type: mark, to: other.id };
  await call(graphHandRoutes.addEdge, { params, body: edge });
  await call(projectGraphRoutes.merge, { params, body: { keptId: one.id, mergedId: same.id } });
  const { rows } = await w.owner.query<{ id: string }>(
    `insert into project_graph_sources (tenant_id, graph_id, name, content, author, status)
      values ($1, $2, $3, $3, $3, 'Finished') returning id`,
    [scope.tenantId, params.id, mark],
  );
  await w.owner.query(
    `insert into project_graph_mentions (tenant_id, graph_id, source_id, node_id, confidence, excerpt, position)
      values ($1, $2, $3, $4, 1, $5, 0)`,
    [scope.tenantId, params.id, rows[0]?.id, one.id, mark],
  );
}

/** Nobody answers at its address; what it offered was read before. */
async function addMcpServer(w: World, { scope, call }: Pick<WorldPerson, 'scope' | 'call'>, mark: string) {
  const body = { name: `${mark} server`, address: 'http://127.0.0.1:9/mcp' };
  const { id } = await call(mcpServerRoutes.create, { body });
  const hints = { readOnly: null, destructive: null, idempotent: null, openWorld: null };
  const definition = { title: mark, description: mark, inputSchema: {}, outputSchema: null, hints };
  await w.owner.query(
    `insert into mcp_tools (tenant_id, server_id, name, approved, approved_hash, offered, offered_hash, is_on)
      values ($1, $2, $3, $4, 'hash', $4, 'hash', true)`,
    [scope.tenantId, id, mark, JSON.stringify(definition)],
  );
  await w.owner.query(
    `insert into mcp_calls (tenant_id, server_id, tool_name, milliseconds, outcome, message, by_name)
      values ($1, $2, $3, 1, 'Failed', $3, $3)`,
    [scope.tenantId, id, mark],
  );
}
