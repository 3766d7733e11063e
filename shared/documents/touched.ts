import type * as Y from 'yjs';
import { edgesOf, parseEdgeKey, stepsOf } from './agent-doc.ts';
import { clean } from './plain.ts';

/** Between the steps of one row of the log. */
export const TOUCH_SEPARATOR = '\u001f';

const isStorable = (id: string) =>
  id.length > 0 && id.length <= 64 && clean(id) === id && !id.includes(TOUCH_SEPARATOR);

/** The steps a transaction changed; a connection counts for both of its ends. */
export function touchedSteps(doc: Y.Doc, { changed }: Y.Transaction): string[] {
  const [steps, edges] = [stepsOf(doc), edgesOf(doc)];
  const stepIds = new Set<string>();
  const stepAbove = stepsAbove(steps);
  for (const [type, fields] of changed) {
    const isSteps = (type as unknown) === steps;
    if (!isSteps && (type as unknown) !== edges) {
      const stepId = stepAbove(type);
      if (stepId !== undefined) stepIds.add(stepId);
      continue;
    }
    for (const field of fields) {
      const edge = isSteps || field === null ? undefined : parseEdgeKey(field);
      if (edge) stepIds.add(edge.source).add(edge.target);
      else if (isSteps && field !== null) stepIds.add(field);
    }
  }
  return [...stepIds].filter(isStorable);
}

type Nested = { _item: { parent: unknown; parentSub: string | null } | null };

const itemOf = (type: Nested | undefined) => type?.['_item'];

/** Remembers what it has walked over: types nested in each other, all changed, are each passed once. */
function stepsAbove(steps: unknown): (type: Nested) => string | undefined {
  const known = new Map<unknown, string | undefined>();
  return (type) => {
    const path: Nested[] = [];
    let here: Nested | undefined = type;
    let item = itemOf(here);
    while (here && item && item.parent !== steps && !known.has(here)) {
      path.push(here);
      here = item.parent as Nested | undefined;
      item = itemOf(here);
    }
    const stepId = known.has(here) ? known.get(here) : (item?.parentSub ?? undefined);
    for (const passed of path) known.set(passed, stepId);
    return stepId;
  };
}
