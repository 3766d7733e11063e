import type { Scope } from '../../shared/access/permissions.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import { agentFileText, type AgentFile } from '../../shared/imports/own/agent-file.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { findTemplate, templates } from '../../shared/imports/templates/index.ts';
import { summaryOf, templateFile } from '../../shared/imports/templates/template-file.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportAgent } from './export-agent.ts';
import type { ImportDeps } from './import-deps.ts';
import { createFrom, read, reportOf, requireProject, unnamed } from './create-from-file.ts';
import { matched, recordsFor } from './match-entities.ts';

export function serveImports(gate: Gate, deps: ImportDeps) {
  serve(gate, importRoutes, {
    export: ({ params, query, scope }) => exportAgent(deps, scope, params.id, query.version),

    async preview({ body, scope }) {
      const { content, projectId } = body;
      const file = await read({ content, options: { modelId: '' } }, scope);
      if (projectId) await requireProject(deps, scope, projectId);
      const known = projectId && (await recordsFor(deps, scope, projectId, file.entities));
      return {
        ...reportOf(file),
        entities: [
          await agentEntity(deps, scope, projectId, file.name),
          ...matched(file.entities, known || undefined),
        ],
        name: file.name,
        steps: file.graph.steps.length,
      };
    },

    create: ({ body, ...call }) => createFrom(deps, call, body),

    onboarding: () => Promise.resolve(templates.map(summaryOf)),

    template: ({ params }) => Promise.resolve(fileOf(params.id)),

    fromLibrary({ body, ...call }) {
      const { templateId, modelId, ...wanted } = body;
      const file = fileOf(templateId);
      const chosen = modelId || DEMO_MODEL_ID;
      const mapping = Object.fromEntries(file.models.map(({ id }) => [`models/${id}`, chosen]));
      return createFrom(deps, call, { ...wanted, content: agentFileText(file), modelId: '', mapping });
    },
  });
}

function fileOf(templateId: string): AgentFile {
  const template = findTemplate(templateId);
  if (!template) throw new Problem(importProblems.templateNotFound);
  return templateFile(template);
}

/** The agent the file becomes; a name that is taken is said before anybody chooses another. */
async function agentEntity(
  { agents }: ImportDeps,
  scope: Scope,
  projectId: string | undefined,
  name: string,
): Promise<ImportedEntity> {
  const namesake = projectId && name && (await agents.findIdByName(scope, projectId, name));
  return {
    ...{ kind: 'agent', id: '', name: name || unnamed, detail: '' },
    outcome: namesake ? 'conflict' : 'created',
    matchedId: namesake || null,
    matchedName: namesake ? name : '',
  };
}
