import type * as Y from 'yjs';
import { edgesOf, parseEdgeKey, stepsOf } from './agent-doc.ts';

const readable = /^[A-Za-z0-9_-]{1,64}$/;

/** The steps a transaction changed; a connection counts for both of its ends. */
export function touchedSteps(doc: Y.Doc, { changed }: Y.Transaction): string[] {
  const [steps, edges] = [stepsOf(doc), edgesOf(doc)];
  const found = new Set<string>();
  for (const [type, fields] of changed) {
    const isSteps = (type as unknown) === steps;
    if (!isSteps && (type as unknown) !== edges) {
      const stepId = stepAbove(type, steps);
      if (stepId !== undefined) found.add(stepId);
      continue;
    }
    for (const field of fields) {
      const edge = isSteps || field === null ? undefined : parseEdgeKey(field);
      if (edge) found.add(edge.source).add(edge.target);
      else if (isSteps && field !== null) found.add(field);
    }
  }
  return [...found].filter((id) => readable.test(id));
}

type Nested = { _item: Item | null };
type Item = { parent: unknown; parentSub: string | null };

function stepAbove(type: Nested, steps: unknown): string | undefined {
  for (let { _item: item } = type; item; item = (item.parent as Partial<Nested> | null)?.['_item'] ?? null) {
    if (item.parent === steps) return item.parentSub ?? undefined;
  }
  return undefined;
}
