// Properties of an entity as people type them: a line each, `city: Kyiv`. Numbers and yes or no are kept as such.
import type { GraphNode } from '../../shared/project-graphs/graph.ts';

type Properties = GraphNode['properties'];

export const asLines = (properties: Properties) =>
  Object.entries(properties)
    .map(
      ([key, value]) =>
        `${key}: ${typeof value === 'string' && typed(value) !== value ? `"${value}"` : value}`,
    )
    .join('\n');

/** Undefined: a line is no property. */
export function fromLines(text: string): Properties | undefined {
  const lines = text.split('\n').filter((line) => line.trim());
  const pairs = lines.map((line) => /^\s*([^:]+?)\s*:\s*(.*?)\s*$/.exec(line));
  if (pairs.some((pair) => !pair)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', typed(pair?.[2] ?? '')]));
}

function typed(text: string): Properties[string] {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
  // In quotation marks a number is a text.
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
}
