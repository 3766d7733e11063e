// What a file names, among the records of a project.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ImportedEntity } from '../../shared/imports/import-report.ts';
import type { FileEntity } from '../../shared/imports/imported-agent.ts';
import type { LinkedKind, NamedKind } from '../../shared/imports/own/linked-records.ts';
import { HIDDEN } from '../../shared/imports/own/hidden-keys.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ImportDeps, ModelNames } from './import-deps.ts';

type Named = { id: string; name: string };
type Known = { [Kind in NamedKind | 'dataSources']: Named[] } & {
  models: Awaited<ReturnType<ModelNames>>;
  agentCards: (Named & { url: string })[];
};

type Mapping = Readonly<Record<string, string>>;
type Records = Pick<
  ImportDeps,
  'agents' | 'modelNames' | 'agentNames' | 'toolNames' | 'memoryNames' | 'sources' | 'cards'
>;

type Sought = { projectId: string; entities: readonly FileEntity[]; mapping?: Mapping };

/** The records of the project that the file may mean, and those that were chosen. */
export async function recordsFor(
  { agents, modelNames, agentNames, toolNames, memoryNames, sources, cards }: Records,
  scope: Scope,
  { projectId, entities, mapping = {} }: Sought,
): Promise<Known> {
  const names = entities.filter(({ kind }) => kind === 'subAgents').map(({ name }) => name);
  const ids = entities
    .filter(({ kind }) => kind === 'subAgents')
    .map(({ id }) => ownOf(mapping, `subAgents/${id}`) ?? '')
    .filter(isId);
  const has = (wanted: LinkedKind) => entities.some(({ kind }) => kind === wanted);
  return {
    models: await modelNames(scope, projectId),
    subAgents: [
      ...(names.length === 0 ? [] : await agentNames(scope, projectId, names)),
      ...(ids.length === 0 ? [] : await agents.names(scope, { ids, projectId })),
    ],
    tools: has('tools') ? await toolNames(scope, projectId) : [],
    memories: has('memories') ? await memoryNames(scope, projectId) : [],
    dataSources: has('dataSources') ? await sources(scope, projectId) : [],
    agentCards: has('agentCards') ? await cards(scope, projectId) : [],
  };
}

/** `known` absent: nobody has said where the agent will be. */
export const matched = (entities: readonly FileEntity[], known: Known | undefined): ImportedEntity[] =>
  entities.map((entity) => {
    const { kind, id, name, detail } = entity;
    const found = known ? recordsLike(entity, known) : [];
    const [first] = found;
    const none = isMakeable(entity) ? 'created' : 'needsMapping';
    const outcome = !first ? none : found.length > 1 ? 'conflict' : 'matched';
    return {
      ...{ kind, id, name, detail, outcome },
      matchedId: first?.id ?? null,
      matchedName: first?.name ?? '',
    };
  });

function recordsLike(entity: FileEntity, known: Known): Named[] {
  const { kind, name, url = '' } = entity;
  if (kind === 'models') return modelsLike(entity, known.models);
  const named = onceEach(known[kind].filter((record) => same(record.name, name)));
  const there = kind === 'agentCards' ? known.agentCards.filter((card) => card.url === url) : [];
  return there.length > 0 ? there : named;
}

/** Whether the file says enough to make one like it. */
export const isMakeable = ({ source, url }: FileEntity): boolean =>
  source !== undefined ||
  (url !== undefined && !url.includes(HIDDEN) && /^https?:\/\//i.test(url) && URL.canParse(url));

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

/** `makes`: what the file brings with it, by its key, where nobody chose anything else and nothing like it is here. */
export type Chosen = { linked: Record<string, string>; makes: Map<string, FileEntity> };

/** What stands for each: as chosen, else as found. What is chosen has to be there; between several nobody but people choose. */
export function chosenRecords(entities: readonly FileEntity[], known: Known, mapping: Mapping): Chosen {
  const chosen: Chosen = { linked: {}, makes: new Map() };
  const found = matched(entities, known);
  for (const [index, entity] of entities.entries()) {
    const key = `${entity.kind}/${entity.id}`;
    const wanted = ownOf(mapping, key);
    if (wanted) requireRecord(entity.kind, known, wanted, `mapping.${key}`);
    const outcome = wanted === undefined ? found[index]?.outcome : undefined;
    if (outcome === 'conflict')
      throw new Problem(importProblems.resourceConflict, { name: entity.name }).at(`mapping.${key}`);
    if (outcome === 'created') chosen.makes.set(key, entity);
    chosen.linked[key] = wanted ?? found[index]?.matchedId ?? '';
  }
  return chosen;
}

const notFound = {
  models: importProblems.modelNotFound,
  subAgents: importProblems.agentNotFound,
  tools: importProblems.toolNotFound,
  memories: importProblems.memoryNotFound,
  dataSources: importProblems.dataSourceNotFound,
  agentCards: importProblems.cardNotFound,
} as const;

function requireRecord(kind: LinkedKind, known: Known, id: string, field: string) {
  if (known[kind].some((record) => record.id === id)) return;
  throw new Problem(notFound[kind]).at(field);
}

export function requireModel(known: Known, id: string) {
  if (id) requireRecord('models', known, id, 'modelId');
}
