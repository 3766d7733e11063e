// Settings that name records of a workspace. In a file they name entries of the file.
import type { Json } from '../../kernel/json.ts';

export const linkedKinds = ['models', 'subAgents'] as const;
export type LinkedKind = (typeof linkedKinds)[number];

const kindOfField: Record<string, LinkedKind> = {
  modelId: 'models',
  modelIds: 'models',
  fallbackModelIds: 'models',
  agentId: 'subAgents',
};

/** Another record's id: of no use elsewhere. */
const otherRecord = /[a-z]Ids?$/;
/** What belongs to the people of a workspace, and leaves with no file. */
const private_ = new Set(['samples', 'pins', 'comments']);

/** Answers the other id; empty: there is nothing of the kind. */
export type Relink = (kind: LinkedKind, id: string) => string;

/** The same settings with other ids, at any depth. */
export function relinked(value: Json, relink: Relink, field = ''): Json {
  const kind = Object.hasOwn(kindOfField, field) ? kindOfField[field] : undefined;
  if (typeof value === 'string') {
    if (kind) return value && relink(kind, value);
    return otherRecord.test(field) ? '' : value;
  }
  if (Array.isArray(value)) {
    if (!kind && otherRecord.test(field) && value.every((item) => typeof item === 'string')) return [];
    const items = value.map((item) => relinked(item, relink, field));
    return kind ? items.filter((item) => item !== '') : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !private_.has(name))
      .map(([name, part]) => [name, relinked(part, relink, name)]),
  );
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
