// Where the paths of a file lead in the graph that is made of it.
import { stepKinds, type GraphStep, type StepType } from '../steps/index.ts';
import type { VariableType } from '../steps/input-variable.ts';
import { variableName } from './clean-text.ts';
import type { ForeignNode } from './foreign-node.ts';
import { outputPaths } from './output-paths.ts';

const allowed = /^[\p{L}\p{N}_-]+$/u;
const MAX_VARIABLES = 50;

/** What is known of a node's output. */
type OutputsOf = (
  node: ForeignNode,
) => { output?: (path: string[], node: ForeignNode) => string[] | undefined } | undefined;

export type Variable = { name: string; type: VariableType; required: boolean; options?: string[] };

export class References {
  /** What the input asks for, in the order it is met. */
  readonly variables = new Map<string, Variable>();
  readonly #nodes: ReadonlyMap<string, ForeignNode>;
  readonly #stepOf: ReadonlyMap<string, GraphStep>;
  readonly #rowOf: OutputsOf;

  constructor(
    nodes: ReadonlyMap<string, ForeignNode>,
    stepOf: ReadonlyMap<string, GraphStep>,
    rowOf: OutputsOf,
  ) {
    this.#nodes = nodes;
    this.#stepOf = stepOf;
    this.#rowOf = rowOf;
  }

  node(id: string): ForeignNode | undefined {
    return this.#nodes.get(id);
  }

  /** Whether the agent is started there. */
  isStart(id: string): boolean {
    const step = this.#stepOf.get(id);
    return step !== undefined && step.parentId === null && stepKinds[step.type as StepType].role === 'start';
  }

  /** Without braces; undefined: nothing here holds it. */
  output(id: string, path: readonly string[]): string | undefined {
    const [node, step] = [this.#nodes.get(id), this.#stepOf.get(id)];
    if (!node || !step || !path.every((name) => allowed.test(name))) return undefined;
    const type = step.type as StepType;
    if (stepKinds[type].role === 'start') return this.input(path);
    const inner = this.#rowOf(node)?.output ?? outputPaths[type] ?? (() => undefined);
    const found = inner([...path], node);
    return found && ['steps', step.id, ...found].join('.');
  }

  /** A field of what the agent is started with; without one, the message. */
  input([first, ...rest]: readonly string[], type: VariableType = 'string'): string | undefined {
    if (first === undefined) return 'input.text';
    if (!rest.every((name) => allowed.test(name))) return undefined;
    const name = variableName(first);
    if (!this.variables.has(name))
      this.declare({ name, type: rest.length > 0 ? 'object' : type, required: false });
    return this.variables.has(name) ? ['variables', name, ...rest].join('.') : undefined;
  }

  /** A variable that may be absent: nothing stands in its place then, or a text without quotes and braces. */
  optional(name: string, instead: string): string | undefined {
    const reference = this.input([name]);
    return reference && `${reference} | default: "${instead.replace(/["\\{}]/g, '').slice(0, 200)}"`;
  }

  declare(variable: Variable) {
    const name = variableName(variable.name);
    if (this.variables.size < MAX_VARIABLES || this.variables.has(name))
      this.variables.set(name, { ...variable, name });
  }

  /** What the loop around a node goes over; undefined where it is not the innermost one. */
  item(from: ForeignNode, container: string | null, path: readonly string[]): string | undefined {
    if (from.parentId === null || (container !== null && from.parentId !== container)) return undefined;
    return path.every((name) => allowed.test(name)) ? ['loop', ...path].join('.') : undefined;
  }

  /** Whether it stands in the container, at any depth. */
  isInside(node: ForeignNode, container: string): boolean {
    const met = new Set<string>();
    for (let at = node.parentId; at !== null && !met.has(at); at = this.#nodes.get(at)?.parentId ?? null) {
      if (at === container) return true;
      met.add(at);
    }
    return false;
  }
}
