// A file becomes an agent.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { ImportedAgent } from '../../shared/imports/imported-agent.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { GraphInput } from '../../shared/steps/index.ts';
import type { ImportDeps, Maker } from './import-deps.ts';
import { makeRecords } from './make-records.ts';
import { chosenRecords, matched, recordsFor, requireModel, type Chosen } from './match-entities.ts';

type ReadImport = typeof import('./read-import-task.ts').default;
export const read = inWorker<ReadImport>(new URL('./read-import-task.ts', import.meta.url), {
  timeLimitMs: workLimits.imports.timeLimitMs,
});

export const unnamed = /*i18n*/ 'Imported agent';

export type Wanted = {
  content: string;
  projectId: string;
  name: string;
  modelId: string;
  mapping: Readonly<Record<string, string>>;
};

type Make = (makes: Chosen['makes']) => Promise<Record<string, string>>;

/** The file with what it names replaced by records of the project, and by what `make` makes of those it lacks. */
export async function readFor(
  deps: ImportDeps,
  scope: Scope,
  { content, projectId, modelId, mapping }: Omit<Wanted, 'name'>,
  make: Make = () => Promise.resolve({}),
) {
  await requireProject(deps, scope, projectId);
  const seen = await read({ content, options: { modelId } }, scope);
  const known = await recordsFor(deps, scope, { projectId, entities: seen.entities, mapping });
  requireModel(known, modelId);
  if (!GraphInput.safeParse(seen.graph).success) throw new Problem(importProblems.tooLargeGraph);
  const chosen = chosenRecords(seen.entities, known, mapping);
  const linked = { ...chosen.linked, ...(await make(chosen.makes)) };
  const file =
    seen.entities.length === 0 ? seen : await read({ content, options: { modelId, linked } }, scope);
  const graph = GraphInput.safeParse(file.graph);
  if (!graph.success) throw new Problem(importProblems.tooLargeGraph);
  return { file, graph: graph.data, known };
}

/** What may be refused comes first: of an import that fails nothing is left but what a second try finds. */
export async function createFrom(deps: ImportDeps, call: Maker, wanted: Wanted) {
  const { projectId } = wanted;
  const { scope, operationId } = call;
  await requireProject(deps, scope, projectId);
  const namesake = wanted.name && (await deps.agents.findIdByName(scope, projectId, wanted.name));
  if (namesake && namesake !== operationId)
    throw new Problem(agentProblems.nameTaken, { name: wanted.name }).at('name');
  const make: Make = (makes) => makeRecords(deps, call, projectId, makes);
  const { file, graph, known } = await readFor(deps, scope, wanted, make);
  const { description, tagline, videoLink, industries } = file;
  const agent = await deps.makeAgent(call, {
    ...{ projectId, description, tagline, videoLink, industries },
    name: wanted.name || file.name || unnamed,
    graph,
    pins: file.pins,
  });
  return { ...reportOf(file), agent, entities: matched(file.entities, known) };
}

export const reportOf = ({ format, nodes, remarks }: ImportedAgent) => ({ format, nodes, remarks });

export async function requireProject({ knownProjects }: ImportDeps, scope: Scope, projectId: string) {
  const [known] = await knownProjects(scope, [projectId]);
  if (!known) throw new Problem(agentProblems.projectNotFound).at('projectId');
}
