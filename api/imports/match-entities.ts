// What a file names, among the records of a project.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import type { FileEntity } from '../../shared/imports/imported-agent.ts';
import type { LinkedKind, NamedKind } from '../../shared/imports/own/linked-records.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ImportDeps, ModelNames } from './import-deps.ts';

type Named = { id: string; name: string };
type Known = { [Kind in NamedKind]: Named[] } & { models: Awaited<ReturnType<ModelNames>> };

type Mapping = Readonly<Record<string, string>>;
type Records = Pick<ImportDeps, 'agents' | 'modelNames' | 'agentNames' | 'toolNames' | 'memoryNames'>;

type Sought = { projectId: string; entities: readonly FileEntity[]; mapping?: Mapping };

/** The records of the project that the file may mean, and those that were chosen. */
export async function recordsFor(
  { agents, modelNames, agentNames, toolNames, memoryNames }: Records,
  scope: Scope,
  { projectId, entities, mapping = {} }: Sought,
): Promise<Known> {
  const names = entities.filter(({ kind }) => kind === 'subAgents').map(({ name }) => name);
  const ids = entities
    .filter(({ kind }) => kind === 'subAgents')
    .map(({ id }) => ownOf(mapping, `subAgents/${id}`) ?? '')
    .filter(isId);
  const has = (wanted: NamedKind) => entities.some(({ kind }) => kind === wanted);
  return {
    models: await modelNames(scope, projectId),
    subAgents: [
      ...(names.length === 0 ? [] : await agentNames(scope, projectId, names)),
      ...(ids.length === 0 ? [] : await agents.names(scope, { ids, projectId })),
    ],
    tools: has('tools') ? await toolNames(scope, projectId) : [],
    memories: has('memories') ? await memoryNames(scope, projectId) : [],
  };
}

/** `known` absent: nobody has said where the agent will be. */
export const matched = (entities: readonly FileEntity[], known: Known | undefined): ImportedEntity[] =>
  entities.map(({ kind, id, name, detail, ...model }) => {
    const found = known
      ? kind === 'models'
        ? modelsLike({ name, ...model }, known.models)
        : onceEach(known[kind].filter((record) => same(record.name, name)))
      : [];
    const [first] = found;
    const outcome = !first ? 'needsMapping' : found.length > 1 ? 'conflict' : 'matched';
    return {
      ...{ kind, id, name, detail, outcome },
      matchedId: first?.id ?? null,
      matchedName: first?.name ?? '',
    };
  });

const ownOf = (mapping: Mapping, key: string) => (Object.hasOwn(mapping, key) ? mapping[key] : undefined);

const onceEach = (records: readonly Named[]) => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

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
  mapping: Mapping,
): Record<string, string> {
  const found = matched(entities, known).map(({ kind, id, name, matchedId, outcome }) => {
    const key = `${kind}/${id}`;
    const chosen = ownOf(mapping, key);
    if (chosen && kind !== 'agent') requireRecord(kind, known, chosen, `mapping.${key}`);
    if (chosen === undefined && outcome === 'conflict')
      throw new Problem(importProblems.resourceConflict, { name }).at(`mapping.${key}`);
    return [key, chosen ?? matchedId ?? ''];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

const notFound = {
  models: importProblems.modelNotFound,
  subAgents: importProblems.agentNotFound,
  tools: importProblems.toolNotFound,
  memories: importProblems.memoryNotFound,
} as const;

function requireRecord(kind: LinkedKind, known: Known, id: string, field: string) {
  if (known[kind].some((record) => record.id === id)) return;
  throw new Problem(notFound[kind]).at(field);
}

export function requireModel(known: Known, id: string) {
  if (id) requireRecord('models', known, id, 'modelId');
}
