// What stands behind a template's id: one that is shipped, or what a link shares.
import { agentFileText, AgentFile } from '../../shared/imports/own/agent-file.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { isLinkToken } from '../../shared/imports/shared-link.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { findTemplate, type Template } from '../../shared/imports/templates/index.ts';
import { templateFile } from '../../shared/imports/templates/template-file.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { createFrom, readFor, type Wanted } from './create-from-file.ts';
import type { ImportDeps, Maker } from './import-deps.ts';

type FromTemplate = Omit<Wanted, 'content'> & { templateId: string };

export async function fileOf(deps: ImportDeps, templateId: string): Promise<AgentFile> {
  const template = findTemplate(templateId);
  if (template) return templateFile(template);
  return AgentFile.parse(JSON.parse(await sharedText(deps, templateId)));
}

export async function createFromTemplate(
  deps: ImportDeps,
  call: Maker,
  { templateId, modelId, ...wanted }: FromTemplate,
) {
  const template = findTemplate(templateId);
  if (template) return createFrom(deps, call, { ...wanted, ...shippedFile(template, modelId) });
  const content = await sharedText(deps, templateId, call.operationId);
  await deps.links.take(templateId, call.operationId);
  try {
    return await createFrom(deps, call, { ...wanted, content, modelId: '' });
  } catch (error) {
    await deps.links.giveBack(templateId, call.operationId);
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

/** What links share is made an agent of, where its uses are counted; a draft takes files and shipped templates. */
export async function readGraph(deps: ImportDeps, scope: Scope, wanted: GraphWanted) {
  const { content, templateId = '', ...rest } = wanted;
  const template = findTemplate(templateId);
  if (content === undefined && !template) throw new Problem(importProblems.templateNotFound);
  const chosen = template ? shippedFile(template, rest.modelId) : { content: content ?? '' };
  const { file, graph } = await readFor(deps, scope, { ...rest, ...chosen });
  return { graph, pins: file.pins };
}

/** Nothing is shared any more of an agent that has been deleted, alone or with its project. */
async function sharedText({ links, agents }: ImportDeps, token: string, operationId?: string) {
  if (!isLinkToken(token)) throw new Problem(importProblems.templateNotFound);
  const { tenantId, agentId, file } = await links.find(token, operationId);
  const agent = await agents.find({ tenantId, projects: 'all' }, agentId);
  if (!agent) throw new Problem(importProblems.linkNotFound);
  return file;
}
