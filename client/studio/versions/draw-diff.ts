// Two states of an agent on one canvas: what came, what went, what is different, and the grey rest.
import { diffGraphs, type GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { Change, WireStatus } from '../canvas/canvas-model.ts';
import { edgeId } from '../graph/graph-store.ts';

export type DrawnDiff = {
  /** The newer state, with what went still standing where it was. */
  graph: AgentGraph;
  diff: GraphDiff;
  changes: Map<string, Change>;
  wires: Map<string, WireStatus>;
};

export function drawDiff(before: AgentGraph, after: AgentGraph): DrawnDiff {
  const diff = diffGraphs(before, after);
  const known = new Set(after.steps.map(({ id }) => id));
  const gone = diff.removed.map((step) =>
    // Its container went too, or is another one now: then it stands on the canvas itself.
    step.parentId !== null &&
    !known.has(step.parentId) &&
    !diff.removed.some(({ id }) => id === step.parentId)
      ? { ...step, parentId: null }
      : step,
  );
  const changes = new Map<string, Change>(after.steps.map(({ id }) => [id, 'same']));
  for (const { id } of diff.added) changes.set(id, 'added');
  for (const { id } of diff.changed) changes.set(id, 'changed');
  for (const { id } of diff.removed) changes.set(id, 'removed');
  const wires = new Map<string, WireStatus>(after.edges.map((edge) => [edgeId(edge), 'same']));
  for (const edge of diff.edgesAdded) wires.set(edgeId(edge), 'added');
  for (const edge of diff.edgesRemoved) wires.set(edgeId(edge), 'removed');
  return {
    graph: { steps: [...after.steps, ...gone], edges: [...after.edges, ...diff.edgesRemoved] },
    diff,
    changes,
    wires,
  };
}

/** In reading order, for going from one change to the next. */
export function changedInOrder({ graph, changes }: DrawnDiff): string[] {
  return graph.steps
    .filter(({ id }) => changes.get(id) !== 'same')
    .sort((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
    .map(({ id }) => id);
}

export type WordPart = { kind: 'same' | 'removed' | 'added'; text: string };

const mostWords = 2_000;

/** Word by word, from the longest row of words both have; very long texts are compared as a whole. */
export function diffWords(before: string, after: string): WordPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  const common = commonLengths(old, now);
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const kind = nextKind(common, { old, now, i, j });
    push(parts, kind, (kind === 'added' ? now[j] : old[i]) ?? '');
    if (kind !== 'added') i += 1;
    if (kind !== 'removed') j += 1;
  }
  return parts;
}

type Place = { old: string[]; now: string[]; i: number; j: number };

function nextKind(common: Uint16Array[], { old, now, i, j }: Place): WordPart['kind'] {
  if (j >= now.length) return 'removed';
  if (i >= old.length) return 'added';
  if (old[i] === now[j]) return 'same';
  return (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0) ? 'removed' : 'added';
}

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u).filter(Boolean);

function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = rows[i];
      if (!row) continue;
      row[j] =
        old[i] === now[j]
          ? (rows[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(rows[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function push(parts: WordPart[], kind: WordPart['kind'], text: string) {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}
