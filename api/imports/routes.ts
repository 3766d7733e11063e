import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import type { ImportedAgent } from '../../shared/imports/imported-agent.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { GraphInput } from '../../shared/steps/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportAgent } from './export-agent.ts';
import type { ImportDeps } from './import-deps.ts';
import { chosenRecords, matched, recordsFor, requireModel } from './match-entities.ts';

type ReadImport = typeof import('./read-import-task.ts').default;
const read = inWorker<ReadImport>(new URL('./read-import-task.ts', import.meta.url), {
  timeLimitMs: workLimits.imports.timeLimitMs,
});

const unnamed = /*i18n*/ 'Imported agent';

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

    async create({ body, ...call }) {
      const { content, projectId, modelId, mapping } = body;
      const { scope, operationId } = call;
      await requireProject(deps, scope, projectId);
      const seen = await read({ content, options: { modelId } }, scope);
      const known = await recordsFor(deps, scope, projectId, seen.entities);
      requireModel(known, modelId);
      const linked = chosenRecords(seen.entities, known, mapping);
      const file =
        seen.entities.length === 0 ? seen : await read({ content, options: { modelId, linked } }, scope);
      const graph = GraphInput.safeParse(file.graph);
      if (!graph.success) throw new Problem(importProblems.tooLargeGraph);
      const namesake = body.name && (await deps.agents.findIdByName(scope, projectId, body.name));
      if (namesake && namesake !== operationId)
        throw new Problem(agentProblems.nameTaken, { name: body.name }).at('name');
      const { description, tagline, videoLink, industries } = file;
      const agent = await deps.makeAgent(call, {
        ...{ projectId, description, tagline, videoLink, industries },
        name: body.name || file.name || unnamed,
        graph: graph.data,
      });
      return { ...reportOf(file), agent, entities: matched(file.entities, known) };
    },
  });
}

const reportOf = ({ format, nodes, remarks }: ImportedAgent) => ({ format, nodes, remarks });

async function requireProject({ knownProjects }: ImportDeps, scope: Scope, projectId: string) {
  const [known] = await knownProjects(scope, [projectId]);
  if (!known) throw new Problem(agentProblems.projectNotFound).at('projectId');
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
