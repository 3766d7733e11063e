// Where a path of n8n leads in a graph of ours.
import { stepKinds, type GraphStep, type StepType } from '../../steps/index.ts';
import { variableName } from '../clean-text.ts';
import { outputPaths } from '../output-paths.ts';
import type { N8nPath } from './n8n-expression.ts';
import type { N8nLink, N8nNode } from './n8n-file.ts';
import { isThrough, LOOP, rowOf, shortType } from './n8n-kinds.ts';
import { bodyOutlet } from './n8n-loops.ts';

/** How people's message is called by the triggers of n8n. */
const messageNames = new Set(['chatInput', 'text', 'message', 'query', 'input', 'prompt']);
/** What a web request is wrapped in. */
const requestParts = new Set(['body', 'query', 'params', 'headers']);

type Seen = {
  stepOf: ReadonlyMap<string, GraphStep>;
  links: readonly N8nLink[];
  nodes: ReadonlyMap<string, N8nNode>;
};

export class N8nReferences {
  /** The variables that the file's references ask of the input, in the order they are met. */
  readonly variables = new Map<string, 'string' | 'object'>();
  readonly #seen: Seen;
  readonly #sources = new Map<N8nNode, N8nLink | undefined>();
  readonly #before: ReadonlyMap<string, readonly N8nLink[]>;

  constructor(seen: Seen) {
    this.#seen = seen;
    this.#before = Map.groupBy(seen.links, ({ target }) => target.name);
  }

  /** Without braces; undefined: nothing here holds it. */
  resolve(from: N8nNode, { node, path }: N8nPath): string | undefined {
    if (node !== null) {
      const named = this.#seen.nodes.get(node);
      return named && this.#outputOf(named, path);
    }
    const source = this.#sourceOf(from);
    if (!source) return undefined;
    const isItem = shortType(source.source) === LOOP && source.outlet === bodyOutlet(source.source);
    return isItem ? ['loop', 'item', ...path].join('.') : this.#outputOf(source.source, path);
  }

  /** A text may ask a hundred thousand times. */
  #sourceOf(from: N8nNode): N8nLink | undefined {
    if (!this.#sources.has(from)) this.#sources.set(from, this.#walkBack(from));
    return this.#sources.get(from);
  }

  /** What leads here, past the nodes that only lead on and those that choose a path. */
  #walkBack(from: N8nNode): N8nLink | undefined {
    const met = new Set<string>();
    let at = from.name;
    for (;;) {
      const link = this.#before.get(at)?.[0];
      if (!link || met.has(link.source.name)) return undefined;
      met.add(link.source.name);
      const passesOn = isThrough(link.source) || link.source.disabled || rowOf(link.source)?.handleOf;
      if (!passesOn) return link;
      at = link.source.name;
    }
  }

  #outputOf({ name }: N8nNode, path: string[]): string | undefined {
    const step = this.#seen.stepOf.get(name);
    if (!step) return undefined;
    const type = step.type as StepType;
    if (stepKinds[type].role === 'start') return this.#inputAt(path);
    const inner = outputPaths[type]?.(path);
    return inner && ['steps', step.id, ...inner].join('.');
  }

  #inputAt(path: readonly string[]): string {
    const [first = '', ...rest] = requestParts.has(path[0] ?? '') ? path.slice(1) : path;
    if (!first || (rest.length === 0 && messageNames.has(first))) return 'input.text';
    const name = variableName(first);
    if (rest.length > 0 || !this.variables.has(name))
      this.variables.set(name, rest.length > 0 ? 'object' : 'string');
    return ['variables', name, ...rest].join('.');
  }
}
