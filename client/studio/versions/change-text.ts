// A setting's value in a difference: records and items by the names people gave them, never by ids.
import type { Json } from '../../../shared/kernel/json.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import type { Names } from '../steps/panel.ts';

type NameOf = (id: string) => string | undefined;

/** Of the records a step may refer to, and of the items in its own lists. */
export function namesFor(names: Names, step: GraphStep | undefined): NameOf {
  const { models, agents, memories, dataSources, tools, externalAgents } = names;
  const skills = externalAgents.flatMap((agent) => agent.skills);
  const records = [models, agents, memories, dataSources, tools, externalAgents, skills].flat();
  const items = Object.values(step?.settings ?? {}).flatMap((list) => (Array.isArray(list) ? list : []));
  const known = new Map([
    ...items.flatMap((item): [string, string][] => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
      const [id, name] = [item['id'], item['title'] || item['name']];
      return typeof id === 'string' && typeof name === 'string' ? [[id, name]] : [];
    }),
    ...records.map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => known.get(id);
}

export function changeText(value: Json, nameOf: NameOf): string {
  const named = withNames(value, nameOf);
  if (named === null) return '';
  return typeof named === 'string' ? named : JSON.stringify(named, null, typeof named === 'object' ? 1 : 0);
}

/** An item's own id is for the product alone. */
function withNames(value: Json, nameOf: NameOf): Json {
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, nameOf));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : [[name, withNames(part, nameOf)]])),
  );
}
