// What a file names, among the records of a project.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import type { FileEntity } from '../../shared/imports/imported-agent.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AgentNames, ModelNames } from './import-deps.ts';

type Known = { models: Awaited<ReturnType<ModelNames>>; agents: { id: string; name: string }[] };

type Records = { modelNames: ModelNames; agentNames: AgentNames };

/** The records of the project that the file may mean. */
export async function recordsFor(
  { modelNames, agentNames }: Records,
  scope: Scope,
  projectId: string,
  entities: readonly FileEntity[],
): Promise<Known> {
  const names = entities.filter(({ kind }) => kind === 'subAgents').map(({ name }) => name);
  return {
    models: await modelNames(scope, projectId),
    agents: names.length === 0 ? [] : await agentNames(scope, projectId, names),
  };
}

/** `known` absent: nobody has said where the agent will be. */
export const matched = (entities: readonly FileEntity[], known: Known | undefined): ImportedEntity[] =>
  entities.map(({ kind, id, name, detail, ...model }) => {
    const found = known
      ? kind === 'models'
        ? modelsLike({ name, ...model }, known.models)
        : agentsLike(name, known.agents)
      : [];
    const [first] = found;
    const outcome = !first ? 'needsMapping' : found.length > 1 ? 'conflict' : 'matched';
    return {
      ...{ kind, id, name, detail, outcome },
      matchedId: first?.id ?? null,
      matchedName: first?.name ?? '',
    };
  });

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const agentsLike = (name: string, agents: Known['agents']) =>
  agents.filter((agent) => same(agent.name, name));

/** By provider and model, and by name among several of them; by name alone where nobody offers that model. */
function modelsLike(
  { name, provider, modelName }: { name: string; provider: string; modelName: string },
  models: Known['models'],
) {
  const served = models.filter((one) => same(one.provider, provider) && same(one.modelName, modelName));
  const named = (among: Known['models']) => among.filter(({ displayName }) => same(displayName, name));
  const found = served.length > 1 && named(served).length > 0 ? named(served) : served;
  return (found.length > 0 ? found : named(models)).map(({ id, displayName }) => ({ id, name: displayName }));
}

/** What stands for each: as chosen, else as found. What is chosen has to be there; between several nobody but people choose. */
export function chosenRecords(
  entities: readonly FileEntity[],
  known: Known,
  mapping: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = matched(entities, known).map(({ kind, id, name, matchedId, outcome }) => {
    const key = `${kind}/${id}`;
    const chosen = Object.hasOwn(mapping, key) ? mapping[key] : undefined;
    if (chosen) requireRecord(kind === 'models' ? 'models' : 'agents', known, chosen, `mapping.${key}`);
    if (chosen === undefined && outcome === 'conflict')
      throw new Problem(importProblems.resourceConflict, { name }).at(`mapping.${key}`);
    return [key, chosen ?? matchedId ?? ''];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

function requireRecord(kind: keyof Known, known: Known, id: string, field: string) {
  if (known[kind].some((record) => record.id === id)) return;
  throw new Problem(kind === 'models' ? importProblems.modelNotFound : importProblems.agentNotFound).at(
    field,
  );
}

export function requireModel(known: Known, id: string) {
  if (id) requireRecord('models', known, id, 'modelId');
}
