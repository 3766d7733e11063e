// A graph that grows while a file is read, and the report on it.
import { workLimits } from '../kernel/work-limits.ts';
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { defaultPolicy, stepKinds, type AgentGraph, type GraphStep, type StepType } from '../steps/index.ts';
import { cleanName, jsonTemplate, storable } from './clean-text.ts';
import { importProblems } from './problems.ts';
import { outcomes, type ImportedNode, type Outcome, type Remark } from './import-report.ts';

const { maxCoordinate, maxEdges } = workLimits.graphs;
/** Some of them may turn out to lead back, and are cut. */
const MAX_CONNECTED = 5 * maxEdges;

export type Place = { x: number; y: number };
type Source = { name: string; type: string };
type Settings = { [name: string]: Json };

type NewStep = {
  title: string;
  position: Place;
  settings?: Settings;
  policy?: Partial<GraphStep['policy']>;
  parentId?: string | null;
};

export class GraphDraft {
  readonly nodes: ImportedNode[] = [];
  readonly #steps = new Map<string, GraphStep>();
  readonly #edges = new Map<string, AgentGraph['edges'][number]>();

  get steps(): readonly GraphStep[] {
    return [...this.#steps.values()];
  }

  step(id: string | null | undefined): GraphStep | undefined {
    return id ? this.#steps.get(id) : undefined;
  }

  /** Ids are numbered in the order of the file, so that the same file makes the same graph. */
  addStep(
    type: StepType,
    { title, position, settings = {}, policy = {}, parentId = null }: NewStep,
  ): GraphStep {
    const step: GraphStep = {
      id: `s${this.#steps.size + 1}`,
      type,
      title: cleanName(title, ''),
      position: { x: within(position.x), y: within(position.y) },
      parentId,
      settings: { ...(stepKinds[type].initial as Settings) },
      policy: { ...defaultPolicy, ...policy },
    };
    this.configure(step, settings);
    this.#steps.set(step.id, step);
    return step;
  }

  /** Switched off, so that it passes its input on; its template keeps what the file said. */
  addPlaceholder(original: unknown, step: Omit<NewStep, 'settings' | 'policy'>): GraphStep {
    const settings = { template: jsonTemplate(original), fallbackToNull: true };
    return this.addStep('jsonFormatterStep', { ...step, settings, policy: { isOff: true } });
  }

  /** Settings that do not fit are the file's fault, and no reason to refuse the whole of it. Answers whether they fit. */
  configure(step: GraphStep, settings: Settings): boolean {
    const wanted = kept({ ...step.settings, ...settings }) as Settings;
    const fits = stepKinds[step.type as StepType].settings.safeParse(wanted).success;
    if (fits) step.settings = wanted;
    return fits;
  }

  connect(source: string, sourceHandle: string, target: string) {
    if (source === target) return;
    if (this.#edges.size >= MAX_CONNECTED) throw new Problem(importProblems.tooLargeGraph);
    const edge = { source, sourceHandle, target, targetHandle: 'in' };
    this.#edges.set(`${source}\n${sourceHandle}\n${target}`, edge);
  }

  keepEdges(edges: AgentGraph['edges']) {
    this.#edges.clear();
    for (const { source, sourceHandle, target } of edges) this.connect(source, sourceHandle, target);
  }

  report({ name, type }: Source, outcome: Outcome, stepId: string | null, remarks: Remark[] = []) {
    const node = {
      name: cleanName(name, type, 200),
      type: cleanName(type, '?', 200),
      outcome,
      stepId,
      remarks,
    };
    this.nodes.push(node);
    return node;
  }

  graph(): AgentGraph {
    return { steps: [...this.#steps.values()], edges: [...this.#edges.values()] };
  }
}

export const remark = (text: string, values: Remark['values'] = {}): Remark => ({ text, values });

/** As the database can keep it, wherever a text stands. */
function kept(value: Json): Json {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, kept(inner)]));
}

/** The one that asks most of whoever imports. */
export const worse = (one: Outcome, other: Outcome): Outcome =>
  outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;

const within = (pixels: number) =>
  Number.isFinite(pixels) ? Math.round(Math.min(maxCoordinate, Math.max(-maxCoordinate, pixels))) : 0;
