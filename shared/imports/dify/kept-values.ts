// Variables that a chat flow keeps between messages: each is loaded from a memory after the start, so that the steps
// behind it find what the message before has kept.
import { asString } from '../file-values.ts';
import type { ForeignFile } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { selectorOf } from './dify-file.ts';
import type { DifyValues } from './dify-file.ts';

export const KEPT_VALUE = 'conversation-variable';
const ROOT = 'conversation';
const MAX_LOADED = 50;
const APART = 120;

export const keptValueId = (name: string) => `${ROOT}.${name}`;

/** One that nothing assigns is what it is in the file: it needs no memory. */
export function withKeptValues(file: ForeignFile, { conversation }: DifyValues): ForeignFile {
  const start = file.nodes.find(({ type, parentId }) => type === 'start' && parentId === null);
  const assigned = new Set(file.nodes.flatMap(assignedBy));
  const names = [...conversation.keys()].filter((name) => assigned.has(name)).slice(0, MAX_LOADED);
  const last = names.at(-1);
  if (!start || last === undefined) return file;
  const loads = names.map((name, index): ForeignNode => ({
    ...{ id: keptValueId(name), name, type: KEPT_VALUE, parentId: null, policy: {} },
    fields: { value: conversation.get(name)?.value },
    position: { x: start.position.x, y: start.position.y + (index + 1) * APART },
  }));
  const chain = loads.map(({ id }, index) => ({
    ...{ source: loads[index - 1]?.id ?? start.id, outlet: 'source', target: id },
  }));
  const moved = file.links.map((link) =>
    link.source === start.id ? { ...link, source: keptValueId(last), outlet: 'source' } : link,
  );
  return { ...file, nodes: [...file.nodes, ...loads], links: [...chain, ...moved] };
}

function assignedBy({ type, fields }: ForeignNode): string[] {
  if (type !== 'assigner') return [];
  const items = Array.isArray(fields.items) ? (fields.items as { [name: string]: unknown }[]) : [];
  const selectors = [fields.assigned_variable_selector, ...items.map((item) => item?.variable_selector)];
  return selectors
    .map(selectorOf)
    .flatMap(([root, ...path]) => (root === ROOT ? [asString(path.join('.'))] : []));
}
