// Edits on a graph: each fits, is done already, or says why it no longer fits. Nothing is written by force.
import { isSame } from '../documents/plain.ts';
import type { Json } from '../kernel/json.ts';
import {
  defaultPolicy,
  handlesOf,
  kindOf,
  type AgentGraph,
  type GraphEdge,
  type GraphStep,
} from '../steps/index.ts';
import { HIDDEN } from '../imports/own/hidden-keys.ts';
import type { AgentEdit } from './edit.ts';

/** `text` is a marked i18n text with blanks for `values`. */
export type Misfit = { index: number; text: string; values: Record<string, string> };

export type Applied = {
  graph: AgentGraph;
  misfits: Misfit[];
  /** Those that changed something. */
  applied: number[];
};

const texts = {
  noStep: /*i18n*/ 'The step {id} is not in the draft.',
  noKind: /*i18n*/ 'There is no step type {type}.',
  taken: /*i18n*/ 'Another step has the ID {id}.',
  noContainer: /*i18n*/ 'The step {id} cannot contain steps.',
  badSettings: /*i18n*/ 'The settings do not fit: {why}',
  noSetting: /*i18n*/ 'The step has no such setting: {names}',
  hidden: /*i18n*/ 'A hidden value cannot be written.',
  noHandle: /*i18n*/ 'The step {id} has no output {handle}. It has: {handles}',
  noInput: /*i18n*/ 'Nothing can lead to the step {id}.',
  changed: /*i18n*/ 'Somebody changed this in the meantime.',
};

export const idTaken = (index: number, id: string): Misfit => ({ index, text: texts.taken, values: { id } });

type Refusal = { text: string; values?: Record<string, string> };
/** `false`: it is so already. */
type Outcome = boolean | Refusal;

/** What is there must be there before it is connected, and is connected anew before it goes. */
const phases: readonly AgentEdit['kind'][] = [
  'addStep',
  'moveStep',
  'renameStep',
  'changeStep',
  'disconnect',
  'connect',
  'removeStep',
];

/**
 * `seen`: the steps as they were when the edits were written; what differs from them since is left alone. `only`: the
 * edits that are wanted; absent: all.
 */
export function applyEdits(
  graph: AgentGraph,
  edits: readonly AgentEdit[],
  { seen = [], only }: { seen?: readonly GraphStep[]; only?: ReadonlySet<number> } = {},
): Applied {
  const work = new Work(graph, seen);
  const misfits: Misfit[] = [];
  const applied: number[] = [];
  const inTurn = [...edits.entries()]
    .filter(([index]) => only === undefined || only.has(index))
    .toSorted(([, a], [, b]) => phases.indexOf(a.kind) - phases.indexOf(b.kind));
  for (const [index, edit] of inTurn) {
    const outcome = work.apply(edit);
    if (outcome === true) applied.push(index);
    else if (outcome) misfits.push({ index, values: {}, ...outcome });
  }
  for (const [index, edit] of inTurn) {
    const refusal = edit.kind === 'addStep' && work.placeFault(edit);
    if (refusal) misfits.push({ index, values: {}, ...refusal });
  }
  return { graph: work.graph(), misfits, applied };
}

const keyOf = ({ source, sourceHandle, target }: Pick<GraphEdge, 'source' | 'sourceHandle' | 'target'>) =>
  JSON.stringify([source, sourceHandle, target]);

class Work {
  readonly #steps: Map<string, GraphStep>;
  readonly #edges: Map<string, GraphEdge>;
  readonly #seen: Map<string, GraphStep>;

  constructor({ steps, edges }: AgentGraph, seen: readonly GraphStep[]) {
    this.#steps = new Map(steps.map((step) => [step.id, step]));
    this.#edges = new Map(edges.map((edge) => [keyOf(edge), edge]));
    this.#seen = new Map(seen.map((step) => [step.id, step]));
  }

  graph(): AgentGraph {
    return { steps: [...this.#steps.values()], edges: [...this.#edges.values()] };
  }

  apply(edit: AgentEdit): Outcome {
    if (edit.kind === 'addStep') return this.#add(edit);
    if (edit.kind === 'connect' || edit.kind === 'disconnect') return this.#wire(edit);
    const step = this.#steps.get(edit.id);
    const isGone = edit.kind === 'removeStep' || edit.kind === 'moveStep';
    if (!step) return isGone ? false : { text: texts.noStep, values: { id: edit.id } };
    if (edit.kind === 'moveStep') return this.#move(step, edit);
    if (edit.kind === 'renameStep') return this.#rename(step, edit.title);
    return edit.kind === 'changeStep' ? this.#change(step, edit.settings) : this.#remove(step);
  }

  /** Where it stands is known only when all steps have been added. */
  placeFault({ parentId }: { parentId: string | null }): Refusal | undefined {
    if (parentId === null) return undefined;
    const parent = this.#steps.get(parentId);
    if (parent && kindOf(parent.type)?.role === 'container') return undefined;
    return { text: texts.noContainer, values: { id: parentId } };
  }

  #add({ kind: _kind, ...edit }: Extract<AgentEdit, { kind: 'addStep' }>): Outcome {
    const there = this.#steps.get(edit.id);
    if (there) return there.type === edit.type ? false : { text: texts.taken, values: { id: edit.id } };
    const kind = kindOf(edit.type);
    if (!kind) return { text: texts.noKind, values: { type: edit.type } };
    const read = readSettings(edit.type, { ...(kind.initial as Record<string, Json>), ...edit.settings });
    if ('text' in read) return read;
    this.#steps.set(edit.id, { ...edit, settings: read.settings, policy: defaultPolicy });
    return true;
  }

  #move(step: GraphStep, { from, to }: { from: GraphStep['position']; to: GraphStep['position'] }): Outcome {
    if (!isSame(step.position, from)) return false;
    this.#steps.set(step.id, { ...step, position: to });
    return true;
  }

  #rename(step: GraphStep, title: string): Outcome {
    if (step.title === title) return false;
    const was = this.#seen.get(step.id);
    if (was && was.title !== step.title) return { text: texts.changed };
    this.#steps.set(step.id, { ...step, title });
    return true;
  }

  #change(step: GraphStep, settings: Record<string, Json>): Outcome {
    const wanted = Object.entries(settings).filter(([name, value]) => !isSame(settingOf(step, name), value));
    if (wanted.length === 0) return false;
    const was = this.#seen.get(step.id);
    if (was && wanted.some(([name]) => !isSame(settingOf(was, name), settingOf(step, name))))
      return { text: texts.changed };
    const read = readSettings(step.type, { ...step.settings, ...Object.fromEntries(wanted) });
    if ('text' in read) return read;
    const unknown = wanted.filter(([name]) => !Object.hasOwn(read.settings, name));
    if (unknown.length > 0)
      return { text: texts.noSetting, values: { names: unknown.map(([name]) => name).join(', ') } };
    // What it does not name stays as it is written, also where it is the default.
    const changes = wanted.map(([name]) => [name, read.settings[name] ?? null]);
    this.#steps.set(step.id, { ...step, settings: { ...step.settings, ...Object.fromEntries(changes) } });
    return true;
  }

  #remove(step: GraphStep): Outcome {
    const was = this.#seen.get(step.id);
    if (was && (was.title !== step.title || !isSame(was.settings, step.settings)))
      return { text: texts.changed };
    const gone = new Set([step.id]);
    // A set that grows is walked to its end: what stands inside of what goes, goes too.
    for (const id of gone)
      for (const other of this.#steps.values()) if (other.parentId === id) gone.add(other.id);
    for (const id of gone) this.#steps.delete(id);
    for (const [key, edge] of this.#edges)
      if (gone.has(edge.source) || gone.has(edge.target)) this.#edges.delete(key);
    return true;
  }

  #wire({ kind, ...wire }: Extract<AgentEdit, { kind: 'connect' | 'disconnect' }>): Outcome {
    const key = keyOf(wire);
    if (kind === 'disconnect') return this.#edges.delete(key);
    if (this.#edges.has(key)) return false;
    const [source, target] = [this.#steps.get(wire.source), this.#steps.get(wire.target)];
    if (!source || !target) return { text: texts.noStep, values: { id: source ? wire.target : wire.source } };
    if (kindOf(target.type)?.hasInput === false) return { text: texts.noInput, values: { id: target.id } };
    const handles = handlesOf(source).map(({ id }) => id);
    if (!handles.includes(wire.sourceHandle))
      return {
        text: texts.noHandle,
        values: { id: source.id, handle: wire.sourceHandle, handles: handles.join(', ') },
      };
    this.#edges.set(key, { ...wire, targetHandle: 'in' });
    return true;
  }
}

/** An older step lacks what its kind has learnt since: it is as if it were the default. */
const settingOf = ({ type, settings }: GraphStep, name: string): Json | undefined =>
  settings[name] ?? (kindOf(type)?.initial as Record<string, Json> | undefined)?.[name];

const MAX_NAMED_FAULTS = 5;

/** Settings it does not know are dropped: no step needs them. */
function readSettings(
  type: string,
  settings: Record<string, Json>,
): { settings: Record<string, Json> } | Refusal {
  if (JSON.stringify(settings).includes(HIDDEN)) return { text: texts.hidden };
  const read = kindOf(type)?.settings.safeParse(settings);
  if (!read) return { text: texts.noKind, values: { type } };
  if (read.success) return { settings: read.data as Record<string, Json> };
  const faults = read.error.issues.slice(0, MAX_NAMED_FAULTS);
  const why = faults.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { text: texts.badSettings, values: { why } };
}
