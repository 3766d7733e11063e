// A proposal step by step: what people take or leave, each with the edits that belong to it.
import type { GraphStep } from '../steps/index.ts';
import type { AgentEdit } from './edit.ts';

/** `id`: the step's, or `connections` for what belongs to no step. */
export type ProposalPart = {
  id: string;
  change: 'added' | 'changed' | 'removed' | 'connections';
  type: string;
  title: string;
};

export const CONNECTIONS = 'connections';

/** In the order of the edits. `seen`: the steps that are there already. */
export function partsOf(edits: readonly AgentEdit[], seen: readonly GraphStep[]): ProposalPart[] {
  const known = new Map(seen.map((step) => [step.id, step]));
  const parts = new Map<string, ProposalPart>();
  for (const edit of edits) {
    const part = ownPart(edit, known);
    if (part && parts.get(part.id)?.change !== 'removed') parts.set(part.id, part);
  }
  const ownersOf = ownership(edits);
  if (edits.some((edit) => ownersOf(edit).owners.includes(CONNECTIONS)))
    parts.set(CONNECTIONS, { id: CONNECTIONS, change: 'connections', type: '', title: '' });
  return [...parts.values()];
}

function ownPart(edit: AgentEdit, known: ReadonlyMap<string, GraphStep>): ProposalPart | undefined {
  if (edit.kind === 'addStep') return { id: edit.id, change: 'added', type: edit.type, title: edit.title };
  if (edit.kind !== 'changeStep' && edit.kind !== 'renameStep' && edit.kind !== 'removeStep')
    return undefined;
  const { type = '', title = '' } = known.get(edit.id) ?? {};
  return { id: edit.id, change: edit.kind === 'removeStep' ? 'removed' : 'changed', type, title };
}

/** Which edits are wanted with these parts. */
export function editsWith(edits: readonly AgentEdit[], chosen: ReadonlySet<string>): Set<number> {
  const ownersOf = ownership(edits);
  const wanted = [...edits.entries()].filter(([, edit]) => {
    const { owners, needs } = ownersOf(edit);
    return needs === 'all' ? owners.every((id) => chosen.has(id)) : owners.some((id) => chosen.has(id));
  });
  return new Set(wanted.map(([index]) => index));
}

type Owners = { owners: string[]; needs: 'all' | 'any' };

/**
 * A new connection needs the new steps at both its ends. One that goes belongs to whatever takes its place: a new step
 * between the two, or one that is removed.
 */
function ownership(edits: readonly AgentEdit[]): (edit: AgentEdit) => Owners {
  const added = new Set(
    edits.filter(({ kind }) => kind === 'addStep').map((edit) => ('id' in edit ? edit.id : '')),
  );
  const removed = new Set(
    edits.filter(({ kind }) => kind === 'removeStep').map((edit) => ('id' in edit ? edit.id : '')),
  );
  const wires = edits.filter((edit) => edit.kind === 'connect');
  const orOwn = (owners: string[], needs: Owners['needs']): Owners => ({
    owners: owners.length > 0 ? [...new Set(owners)] : [CONNECTIONS],
    needs,
  });
  return (edit) => {
    if (edit.kind === 'moveStep') return orOwn([...added], 'any');
    if (edit.kind === 'connect') {
      const ends = [edit.source, edit.target].filter((id) => added.has(id));
      if (ends.length > 0) return orOwn(ends, 'all');
      // The two neighbours of a step that goes are joined.
      return orOwn(neighboursGone(edits, removed, edit), 'any');
    }
    if (edit.kind !== 'disconnect') return { owners: [edit.id], needs: 'all' };
    const ends = [edit.source, edit.target].filter((id) => removed.has(id));
    const instead = wires.flatMap(({ source, sourceHandle, target }) => {
      if (source === edit.source && sourceHandle === edit.sourceHandle && added.has(target)) return [target];
      return target === edit.target && added.has(source) ? [source] : [];
    });
    return orOwn([...ends, ...instead], 'any');
  };
}

function neighboursGone(
  edits: readonly AgentEdit[],
  removed: ReadonlySet<string>,
  { source, target }: { source: string; target: string },
): string[] {
  const gone = edits.filter((edit) => edit.kind === 'disconnect');
  return [...removed].filter(
    (id) =>
      gone.some((wire) => wire.source === source && wire.target === id) ||
      gone.some((wire) => wire.source === id && wire.target === target),
  );
}
