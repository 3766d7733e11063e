// Who uses a prompt: agents in their drafts and in the versions that run, and other prompts that include it.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { readAgent } from '../../shared/documents/project-agent.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import type { PromptUse } from '../../shared/prompts/prompt.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import { promptsIn, type AgentGraph } from '../../shared/steps/index.ts';

type Placed = { id: string; projectId: string | null };

const { maxUses } = workLimits.prompts;

/** Within the scope, by name, at most so many as the limits say. */
export const usesOf =
  (db: Db) =>
  (scope: Scope, prompt: Placed): Promise<PromptUse[]> =>
    inTenant(db, scope, async (trx) => [
      ...(await usingAgents(trx, scope, prompt)),
      ...(await includingPrompts(trx, scope, prompt)),
    ]);

type Candidate = { id: string; name: string; projectId: string; graphs: AgentGraph[] };

async function usingAgents(trx: Trx, scope: Scope, { id }: Placed): Promise<PromptUse[]> {
  const uses: PromptUse[] = [];
  for (const { graphs, ...agent } of await mentioning(trx, scope, id)) {
    const draft = readAgent(await loadDocument(trx, `t/${scope.tenantId}/agent/${agent.id}`)).graph;
    const named = (graph: AgentGraph) =>
      promptsIn(graph).flatMap(({ promptId, version }) => (promptId === id ? [version] : []));
    const published = graphs.flatMap(named);
    const versions = [...new Set([...published, ...named(draft)])];
    if (versions.length > 0)
      uses.push({ kind: 'agent', ...agent, versions, isPublished: published.length > 0 });
  }
  return uses;
}

/** Those whose draft, active version or labelled version holds the id somewhere: a document keeps texts byte by byte. */
async function mentioning(trx: Trx, { projects }: Scope, id: string): Promise<Candidate[]> {
  const idBytes = sql`convert_to(${id}, 'UTF8')`;
  const document = sql`'t/' || agents.tenant_id || '/agent/' || agents.id`;
  const inScope = projects === 'all' ? sql`true` : sql`agents.project_id = any(${[...projects]}::uuid[])`;
  const { rows } = await sql<Candidate>`
    select agents.id, agents.name, agents.project_id as "projectId", mentions.graphs
    from agents, lateral (
      select coalesce(jsonb_agg(v.graph), '[]') as graphs from agent_versions v
      where v.agent_id = agents.id and strpos(v.graph::text, ${id}) > 0
        and (v.number = agents.live_version
          or exists (select from agent_labels l where l.agent_id = agents.id and l.number = v.number))) mentions
    where ${inScope} and agents.deleted_at is null
      and (jsonb_array_length(mentions.graphs) > 0
        or exists (select from document_snapshots where document = ${document} and position(${idBytes} in state) > 0)
        or exists (select from document_updates where document = ${document} and position(${idBytes} in update) > 0))
    order by lower(agents.name), agents.id limit ${maxUses}`.execute(trx);
  return rows;
}

/** By their latest version, and those that have a label. */
async function includingPrompts(trx: Trx, { projects }: Scope, { id }: Placed): Promise<PromptUse[]> {
  const inScope =
    projects === 'all'
      ? sql`true`
      : sql`(p.project_id is null or p.project_id = any(${[...projects]}::uuid[]))`;
  const { rows } = await sql<{
    id: string;
    name: string;
    projectId: string | null;
    contents: PromptContent[];
  }>`
    select p.id, p.name, p.project_id as "projectId", jsonb_agg(v.content) as contents
    from prompts p join prompt_versions v on v.prompt_id = p.id
    where ${inScope} and p.id <> ${id} and strpos(v.content::text, ${id}) > 0
      and (v.number = (select max(number) from prompt_versions w where w.prompt_id = p.id)
        or exists (select from prompt_labels l where l.prompt_id = p.id and l.number = v.number))
    group by p.id, p.name, p.project_id order by lower(p.name), p.id limit ${maxUses}`.execute(trx);
  return rows.map(({ contents, ...prompt }) => ({
    kind: 'prompt',
    ...prompt,
    projectId: prompt.projectId ?? 'all',
    versions: [
      ...new Set(
        contents.flatMap(({ segments }) =>
          segments.flatMap((one) => (one.kind === 'prompt' && one.promptId === id ? [one.version] : [])),
        ),
      ),
    ],
    isPublished: true,
  }));
}
