// What stands behind a template's id: one that is shipped, one of the community, or what a link shares.
import { agentLinkUsed } from '../../shared/imports/events.ts';
import { agentFileText, AgentFile } from '../../shared/imports/own/agent-file.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { isLinkToken } from '../../shared/imports/shared-link.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { findTemplate, type Template } from '../../shared/imports/templates/index.ts';
import { templateFile } from '../../shared/imports/templates/template-file.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { createFrom, readFor, type Wanted } from './create-from-file.ts';
import type { ImportDeps, Maker } from './import-deps.ts';

type FromTemplate = Omit<Wanted, 'content'> & { templateId: string };

/** For a preview, which names what is in it. */
export async function fileOf(deps: ImportDeps, templateId: string): Promise<AgentFile> {
  const template = findTemplate(templateId);
  return template ? templateFile(template) : parsed((await openShared(deps, templateId)).file);
}

/** To be taken along: that is a use of a link, as an import is [IO18]. */
export const takeFile = (deps: ImportDeps, templateId: string, operationId: string): Promise<AgentFile> =>
  findTemplate(templateId) || isId(templateId)
    ? fileOf(deps, templateId)
    : useLink(deps, templateId, operationId, parsed);

const parsed = (file: string) => AgentFile.parse(JSON.parse(file));

/** Who gives it; null: it is shipped. */
export async function sharedBy(deps: ImportDeps, templateId: string) {
  if (findTemplate(templateId)) return null;
  const { author, workspace } = await openShared(deps, templateId);
  return { author, workspace };
}

export async function createFromTemplate(
  deps: ImportDeps,
  call: Maker,
  { templateId, modelId, ...wanted }: FromTemplate,
) {
  const template = findTemplate(templateId);
  if (template) return createFrom(deps, call, { ...wanted, ...shippedFile(template, modelId) });
  if (isId(templateId)) {
    const { file: content } = await openCommunity(deps, templateId);
    const made = await createFrom(deps, call, { ...wanted, content, modelId: '' });
    await deps.community.countDownload(templateId);
    return made;
  }
  return useLink(deps, templateId, call.operationId, (content) =>
    createFrom(deps, call, { ...wanted, content, modelId: '' }),
  );
}

/** [IO18] Where nothing comes of it, it was no use. */
async function useLink<Out>(
  deps: ImportDeps,
  token: string,
  operationId: string,
  use: (file: string) => Out | Promise<Out>,
): Promise<Out> {
  const { file, agent, tenantId } = await openLink(deps, token, operationId);
  await deps.links.take(token, operationId);
  try {
    const made = await use(file);
    await deps.tell(agentLinkUsed(agent), { tenantId });
    return made;
  } catch (error) {
    await deps.links.giveBack(token, operationId);
    throw error;
  }
}

/** As a file whose only model is the chosen one; empty: the demo model. */
function shippedFile(template: Template, modelId: string) {
  const file = templateFile(template);
  const chosen = modelId || DEMO_MODEL_ID;
  const mapping = Object.fromEntries(file.models.map(({ id }) => [`models/${id}`, chosen]));
  return { content: agentFileText(file), modelId: '', mapping };
}

type GraphWanted = Pick<Wanted, 'projectId' | 'modelId' | 'mapping'> & {
  content?: string | undefined;
  templateId?: string | undefined;
};

/** What links share is made an agent of, where its uses are counted; a draft takes files and the library's agents. */
export async function readGraph(deps: ImportDeps, scope: Scope, wanted: GraphWanted) {
  const { content, templateId = '', ...rest } = wanted;
  const template = findTemplate(templateId);
  const chosen = template
    ? shippedFile(template, rest.modelId)
    : { content: content ?? (await openCommunity(deps, templateId)).file };
  const { file, graph } = await readFor(deps, scope, { ...rest, ...chosen });
  return { graph, pins: file.pins };
}

const openShared = (deps: ImportDeps, templateId: string) =>
  isId(templateId) ? openCommunity(deps, templateId) : openLink(deps, templateId);

async function openCommunity({ community }: ImportDeps, id: string) {
  const shared = isId(id) ? await community.open(id) : undefined;
  if (!shared) throw new Problem(importProblems.templateNotFound);
  return shared;
}

/** Nothing is shared any more of an agent that has been deleted, alone or with its project. */
async function openLink({ links, agents }: ImportDeps, token: string, operationId?: string) {
  if (!isLinkToken(token)) throw new Problem(importProblems.templateNotFound);
  const { agentId, ...shared } = await links.open(token, operationId);
  const agent = await agents.find({ tenantId: shared.tenantId, projects: 'all' }, agentId);
  if (!agent) throw new Problem(importProblems.linkNotFound);
  return { ...shared, agent };
}
