// The nodes of a workflow as steps, with a word on every node.
import type { Json } from '../../kernel/json.ts';
import type { GraphStep } from '../../steps/index.ts';
import { cleanName, jsonTemplate, plainText } from '../clean-text.ts';
import { GraphDraft, remark, worse, type Place } from '../graph-draft.ts';
import type { ImportOptions } from '../imported-agent.ts';
import type { Outcome } from '../import-report.ts';
import { refuseMoreConnections } from '../more-connections.ts';
import { quoted } from '../quoted.ts';
import { readPath, translate } from './n8n-expression.ts';
import { connectionCount, linksOf, N8nNode, type N8nFile, type N8nLink } from './n8n-file.ts';
import { isThrough, isTrigger, LOOP, rowOf, shortType, type Filled, SPREAD } from './n8n-kinds.ts';
import { loopsOf, type Loop } from './n8n-loops.ts';
import { partsOf, tellPart, type Part } from './n8n-parts.ts';
import { N8nReferences } from './n8n-references.ts';
import type { Say } from '../file-values.ts';

const spread = ([x, y]: readonly [number, number]): Place => ({ x: x * SPREAD.x, y: y * SPREAD.y });
/** The others are in the original. */
const MAX_NAMED = 5;
const notNeeded = /*i18n*/ 'Not needed: a step waits for all of its inputs by itself.';
const stoodFor = /*i18n*/ 'The input step replaces it.';
const leftOut = /*i18n*/ 'Its settings do not fit here and were left out.';
const EDGE_OF_LOOP = { x: 16, y: 72 };
const FIRST_IN_LOOP = { x: 240, y: 72 };

export class N8nReading {
  readonly draft = new GraphDraft();
  readonly nodes: readonly N8nNode[];
  /** Along which work flows; those of models and tools are `parts`. */
  readonly links: readonly N8nLink[];
  readonly loops: readonly Loop[];
  /** Of a loop: its container. Of a trigger: the one input. By the node's name. */
  readonly stepOf = new Map<string, GraphStep>();
  /** Connections to nodes that the file does not have. */
  readonly lost: number;
  /** The innermost loop around a node, by the node's name; and the nodes of each. */
  readonly #loopOf = new Map<string, N8nNode>();
  readonly #bodies: ReadonlyMap<N8nNode | undefined, readonly N8nNode[]>;
  readonly #corners = new Map<N8nNode, readonly [number, number]>();
  readonly #parts: ReadonlyMap<string, Part>;
  readonly #references: N8nReferences;
  readonly #options: ImportOptions;

  constructor(file: N8nFile, options: ImportOptions) {
    this.#options = options;
    refuseMoreConnections(connectionCount(file));
    this.nodes = this.#read(file.nodes);
    const { links, lost } = linksOf(file, this.nodes);
    this.lost = lost;
    this.links = links.filter(({ kind }) => kind === 'main');
    this.#parts = partsOf(links);
    this.loops = loopsOf(this.nodes, this.links);
    // The innermost one is the last that holds a node.
    for (const { node, body } of this.loops) for (const name of body) this.#loopOf.set(name, node);
    this.#bodies = Map.groupBy(this.nodes, this.#loopAround);
    const nodes = new Map(this.nodes.map((node) => [node.name, node]));
    this.#references = new N8nReferences({ stepOf: this.stepOf, links: this.links, nodes });
  }

  /** One strange node is named in the report, and refuses nothing. Of two with one name the first counts. */
  #read(nodes: readonly unknown[]): N8nNode[] {
    const names = new Set<string>();
    return nodes.flatMap((node, index) => {
      const { data } = N8nNode.safeParse(node);
      if (data && !names.has(data.name)) {
        names.add(data.name);
        return [data];
      }
      this.draft.report(
        { name: data?.name ?? `${index + 1}`, type: data?.type ?? '?' },
        'placeholder',
        null,
        [remark(/*i18n*/ 'This node could not be read.')],
      );
      return [];
    });
  }

  /** Containers first, the outermost of all: what stands inside of them names them. */
  place() {
    for (const { node } of this.loops) this.#placeLoop(node);
    for (const node of this.nodes) if (!this.stepOf.has(node.name)) this.#placeNode(node);
  }

  #placeLoop(node: N8nNode) {
    const container = this.draft.addStep('loopContainerStep', { title: node.name, ...this.#at(node) });
    this.stepOf.set(node.name, container);
    const inside = { parentId: container.id };
    this.draft.addStep('loopStartStep', { title: '', position: EDGE_OF_LOOP, ...inside });
    const width = Math.max(0, ...this.#bodyOf(node).map((one) => this.#offset(one, node).x));
    this.draft.addStep('loopEndStep', {
      title: '',
      position: { x: width + 280, y: EDGE_OF_LOOP.y },
      ...inside,
    });
  }

  #placeNode(node: N8nNode) {
    if (isThrough(node) || this.#parts.has(node.name)) return;
    const place = { title: node.name, ...this.#at(node) };
    const row = rowOf(node);
    if (isTrigger(node)) this.stepOf.set(node.name, this.#inputStep(place));
    else if (row)
      this.stepOf.set(node.name, this.draft.addStep(row.becomes, { ...place, policy: policyOf(node) }));
    else this.stepOf.set(node.name, this.draft.addPlaceholder(originalOf(node), place));
  }

  #inputStep(place: Parameters<GraphDraft['addStep']>[1]) {
    const isInput = ({ type, parentId }: GraphStep) => type === 'inputStep' && parentId === null;
    return this.draft.steps.find(isInput) ?? this.draft.addStep('inputStep', { ...place, parentId: null });
  }

  #loopAround = (node: N8nNode) => this.#loopOf.get(node.name);

  #bodyOf = (loop: N8nNode) => this.#bodies.get(loop) ?? [];

  /** Inside of a loop places begin at its own corner. */
  #at(node: N8nNode): { position: Place; parentId: string | null } {
    const loop = this.#loopAround(node);
    const container = loop && this.stepOf.get(loop.name);
    return loop && container
      ? { position: this.#offset(node, loop), parentId: container.id }
      : { position: spread(node.position), parentId: null };
  }

  #offset(node: N8nNode, loop: N8nNode): Place {
    const [left, top] = this.#cornerOf(loop);
    const { x, y } = spread([node.position[0] - left, node.position[1] - top]);
    return { x: x + FIRST_IN_LOOP.x, y: y + FIRST_IN_LOOP.y };
  }

  #cornerOf(loop: N8nNode): readonly [number, number] {
    const known = this.#corners.get(loop);
    if (known) return known;
    const places = this.#bodyOf(loop).map(({ position }) => position);
    const least = (axis: 0 | 1) => places.reduce((low, place) => Math.min(low, place[axis]), Infinity);
    const corner = [least(0), least(1)] as const;
    this.#corners.set(loop, corner);
    return corner;
  }

  /** Once every node has its step, so that references may lead anywhere. */
  fill() {
    for (const node of this.nodes) this.#fillNode(node);
    const variables = [...this.#references.variables].slice(0, 50);
    const input = this.draft.steps.find(({ type, parentId }) => type === 'inputStep' && parentId === null);
    if (input)
      this.draft.configure(input, {
        variables: variables.map(([name, type]) => ({ id: name, name, type, required: false })),
      });
  }

  #fillNode(node: N8nNode) {
    const part = this.#parts.get(node.name);
    const stepId = this.stepOf.get(node.name)?.id ?? null;
    if (part) this.#fillPart(part);
    else if (isThrough(node)) this.draft.report(node, 'mapped', null, [remark(notNeeded)]);
    else if (isTrigger(node)) this.draft.report(node, 'mapped', stepId, [remark(stoodFor)]);
    else this.#fillStep(node);
  }

  #fillStep(node: N8nNode) {
    const unsupported: string[] = [];
    const { settings, remarks = [] } = this.#filled(node, this.#say(node, unsupported));
    const step = this.stepOf.get(node.name);
    const model = step && 'modelId' in step.settings ? { modelId: this.#options.modelId } : {};
    const fits = !step || this.draft.configure(step, { ...settings, ...model });
    const untranslated = unsupported.slice(0, MAX_NAMED).map((code) => cleanName(code, '?', 200));
    this.draft.report(node, outcomeOf(node, unsupported), step?.id ?? null, [
      ...remarks,
      ...(fits ? [] : [remark(leftOut)]),
      ...untranslated.map((code) => remark(/*i18n*/ 'Not translated: {code}', { code })),
    ]);
  }

  #filled(node: N8nNode, say: Say): Filled {
    if (shortType(node) === LOOP) return { settings: { items: this.#itemsOf(node) } };
    return rowOf(node)?.fill(node, say) ?? { settings: {} };
  }

  #fillPart(part: Part) {
    const { outcome, settings, remarks } = tellPart(part);
    const owner = this.stepOf.get(part.owner.name);
    if (owner && settings) this.draft.configure(owner, settings);
    if (outcome === 'placeholder')
      this.draft.addStep('annotationStep', {
        title: part.node.name,
        position: spread(part.node.position),
        settings: { content: `${part.node.name}\n\n${jsonTemplate(originalOf(part.node), 19_000)}` },
      });
    this.draft.report(part.node, outcome, owner?.id ?? null, remarks);
  }

  #itemsOf(loop: N8nNode): string {
    const reference = this.#references.resolve(loop, { node: null, path: [] });
    return reference ? `{{ ${reference} }}` : '';
  }

  #say(node: N8nNode, unsupported: string[]): Say {
    const resolve = (path: Parameters<N8nReferences['resolve']>[1]) => this.#references.resolve(node, path);
    const text = (value: unknown): string => {
      if (typeof value !== 'string')
        return value === undefined || value === null ? '' : plainText(JSON.stringify(value));
      const translated = translate(value, resolve);
      for (const code of translated.unsupported) unsupported.push(code);
      return translated.text;
    };
    const json = (value: unknown): string => {
      if (typeof value !== 'string' || !value.startsWith('='))
        return plainText(JSON.stringify(value ?? null));
      const only = /^=\{\{([^{}]*)\}\}$/.exec(value.trim());
      const path = only && readPath((only[1] ?? '').trim());
      const reference = path && resolve(path);
      if (reference) return `{{ ${reference} }}`;
      return quoted(text(value));
    };
    return { text, json, unsupported: (code) => void unsupported.push(code) };
  }
}

function outcomeOf(node: N8nNode, unsupported: readonly string[]): Outcome {
  const isKnown = rowOf(node) !== undefined || shortType(node) === LOOP;
  const reasons: Outcome[] = [
    isKnown ? 'mapped' : 'placeholder',
    Object.keys(node.credentials ?? {}).length > 0 ? 'needsCredential' : 'mapped',
    unsupported.length > 0 ? 'expression' : 'mapped',
  ];
  return reasons.reduce(worse);
}

const originalOf = ({ type, typeVersion, parameters }: N8nNode) => ({
  type,
  typeVersion,
  parameters: parameters as Json,
});

const policyOf = ({
  disabled,
  retryOnFail,
  maxTries,
  waitBetweenTries,
  onError,
  continueOnFail,
}: N8nNode): Partial<GraphStep['policy']> => ({
  ...(disabled && { isOff: true }),
  ...(retryOnFail && {
    retries: Math.round(Math.min(10, Math.max(0, maxTries - 1))),
    backoffSeconds: Math.min(3600, Math.max(0, waitBetweenTries / 1000)),
  }),
  ...(onError === 'continueErrorOutput' && { onError: 'route' as const }),
  ...((onError === 'continueRegularOutput' || continueOnFail) && { onError: 'continue' as const }),
});
