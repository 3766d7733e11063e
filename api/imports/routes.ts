import type { Scope } from '../../shared/access/permissions.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import { agentFileText } from '../../shared/imports/own/agent-file.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { templates } from '../../shared/imports/templates/index.ts';
import { summaryOf } from '../../shared/imports/templates/template-file.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportAgent, exportAgents } from './export-agent.ts';
import type { ImportDeps } from './import-deps.ts';
import { serveAgentLibrary } from './library-routes.ts';
import { createFrom, read, reportOf, requireProject, unnamed } from './create-from-file.ts';
import { matched, recordsFor } from './match-entities.ts';
import { createFromTemplate, fileOf, readGraph, sharedBy, takeFile } from './open-template.ts';
import { serveSharing } from './share-agent.ts';
import { useDataSource } from './use-data-source.ts';

export function serveImports(gate: Gate, deps: ImportDeps) {
  serve(gate, importRoutes, {
    export: ({ params, query, scope }) => exportAgent(deps, scope, params.id, query),

    exportSeveral: ({ query, scope }) => exportAgents(deps, scope, query.ids),

    async preview({ body, scope }) {
      const { templateId, projectId } = body;
      const content = body.content ?? agentFileText(await fileOf(deps, templateId ?? ''));
      const file = await read({ content, options: { modelId: '' } }, scope);
      if (projectId) await requireProject(deps, scope, projectId);
      const known = projectId && (await recordsFor(deps, scope, { projectId, entities: file.entities }));
      return {
        ...reportOf(file),
        entities: [
          await agentEntity(deps, scope, projectId, file.name),
          ...matched(file.entities, known || undefined),
        ],
        name: file.name,
        steps: file.graph.steps.length,
        sharedBy: templateId === undefined ? null : await sharedBy(deps, templateId),
      };
    },

    create: ({ body, ...call }) => createFrom(deps, call, body),

    graph: ({ body, scope }) => readGraph(deps, scope, body),

    async onboarding({ query: { pageSize } }) {
      const shipped = templates.slice(0, pageSize).map(summaryOf);
      return [...shipped, ...(await deps.community.popular(pageSize - shipped.length))];
    },

    template: ({ params, operationId }) => takeFile(deps, params.id, operationId),

    useDataSource: ({ params, ...call }) => useDataSource(deps, call, params),

    fromLibrary: ({ body, ...call }) => createFromTemplate(deps, call, body),
  });
  serveSharing(gate, deps);
  serveAgentLibrary(gate, deps);
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
