// Settings that name records of a workspace. In a file they name entries of the file.
import type { Json } from '../../kernel/json.ts';

export const linkedKinds = ['models', 'subAgents', 'tools', 'memories', 'dataSources', 'agentCards'] as const;
export type LinkedKind = (typeof linkedKinds)[number];
/** Of these a file holds the name alone. */
export type NamedKind = Exclude<LinkedKind, 'models' | CreatedKind>;
/** Of these a file holds enough to make one like it. */
type CreatedKind = 'dataSources' | 'agentCards';

const kindOfField: Record<string, LinkedKind> = {
  modelId: 'models',
  modelIds: 'models',
  fallbackModelIds: 'models',
  agentId: 'subAgents',
  toolId: 'tools',
  toolIds: 'tools',
  askedToolIds: 'tools',
  memoryId: 'memories',
  dataSourceId: 'dataSources',
  externalAgentId: 'agentCards',
};

/** Another record's id: of no use elsewhere. */
const otherRecord = /[a-z]Ids?$/;
/** What belongs to the people of a workspace, and leaves with no file. */
const ofPeople = new Set(['samples', 'pins', 'comments']);

/** Answers the other id; empty: there is nothing of the kind. */
export type Relink = (kind: LinkedKind, id: string) => string;

const linkedKindOf = (field: string): LinkedKind | undefined =>
  Object.hasOwn(kindOfField, field) ? kindOfField[field] : undefined;

/** The same settings with other ids, at any depth. */
export function relinked(value: Json, relink: Relink, field = ''): Json {
  if (typeof value === 'string') return relinkedText(value, relink, field);
  if (Array.isArray(value)) return relinkedList(value, relink, field);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofPeople.has(name))
      .map(([name, part]) => [name, relinked(part, relink, name)]),
  );
}

function relinkedText(value: string, relink: Relink, field: string): string {
  const kind = linkedKindOf(field);
  if (kind) return value && relink(kind, value);
  return otherRecord.test(field) ? '' : value;
}

function relinkedList(values: readonly Json[], relink: Relink, field: string): Json[] {
  const isLinked = linkedKindOf(field) !== undefined;
  const isOther = !isLinked && otherRecord.test(field) && values.every((item) => typeof item === 'string');
  if (isOther) return [];
  const items = values.map((item) => relinked(item, relink, field));
  return isLinked ? items.filter((item) => item !== '') : items;
}

/** Every id of a kind that the settings name. */
export function linkedIn(value: Json): [LinkedKind, string][] {
  const found: [LinkedKind, string][] = [];
  relinked(value, (kind, id) => {
    found.push([kind, id]);
    return id;
  });
  return found;
}
