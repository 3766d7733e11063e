// The nodes of a file as steps, with a word on every node.
import { stepKinds, type GraphStep, type StepType } from '../steps/index.ts';
import { cleanName, jsonTemplate, plainText } from './clean-text.ts';
import { containersOf, type Containers } from './containers.ts';
import type { Filled, ForeignFile, ForeignSay, Format } from './foreign-graph.ts';
import type { ForeignNode } from './foreign-node.ts';
import { GraphDraft, remark, worse, type Place } from './graph-draft.ts';
import { LinkedNames } from './linked-names.ts';
import type { ImportOptions } from './imported-agent.ts';
import type { Outcome, Remark } from './import-report.ts';
import { ownersOf } from './owners.ts';
import { quoted } from './quoted.ts';
import { References } from './references.ts';

/** The others are in the original. */
const MAX_NAMED = 5;
const EDGE_OF_LOOP = { x: 16, y: 72 };
/** What an answer becomes where none may stand. */
const IN_LOOP = 'jsonFormatterStep';
const FIRST_IN_LOOP = { x: 240, y: 72 };
const unreadable = /*i18n*/ 'This node could not be read.';
const tooLarge = /*i18n*/ 'Its settings are larger than a step may have, and were left out.';
const notInLoop = /*i18n*/ 'An answer inside of a loop becomes a part of the results.';
const keptInNote = /*i18n*/ 'The step it belonged to runs without it. The original is kept in a note.';

export class ForeignReading {
  readonly draft = new GraphDraft();
  readonly nodes: ReadonlyMap<string, ForeignNode>;
  readonly file: ForeignFile;
  readonly format: Format;
  /** Of a container: the container itself. By the node's id. */
  readonly stepOf = new Map<string, GraphStep>();
  /** The start and the end inside of a container, by the container's id. */
  readonly ends = new Map<string, { start: GraphStep; end: GraphStep }>();
  readonly #containers: Containers;
  readonly #owners: ReadonlyMap<string, string>;
  readonly #references: References;
  readonly #linksInto: Map<string, ForeignFile['links']>;
  readonly #modelId: string;
  readonly linkedNames: LinkedNames;

  constructor(file: ForeignFile, format: Format, { modelId, linked = {} }: ImportOptions) {
    this.linkedNames = new LinkedNames(linked);
    this.file = file;
    this.format = format;
    this.#modelId = modelId;
    for (const source of file.unreadable)
      this.draft.report(source, 'placeholder', null, [remark(unreadable)]);
    this.nodes = this.#onlyOnce(file.nodes);
    this.#containers = containersOf(this.nodes, (node) => this.#isContainer(node), format.spread);
    this.#owners = ownersOf(file.links, (id) => this.#rowOf(id)?.becomes === 'part');
    this.#linksInto = Map.groupBy(file.links, ({ target }) => target);
    this.#references = new References(this.nodes, this.stepOf, format.rowOf);
  }

  handleOf(id: string, outlet: string): string | null {
    const node = this.nodes.get(id);
    const row = node && this.format.rowOf(node);
    return node && row?.handleOf ? row.handleOf(node, outlet) : 'out';
  }

  /** Of two nodes with one id the first counts. */
  #onlyOnce(nodes: readonly ForeignNode[]) {
    const byId = new Map<string, ForeignNode>();
    for (const node of nodes)
      if (byId.has(node.id)) this.draft.report(node, 'placeholder', null, [remark(unreadable)]);
      else byId.set(node.id, node);
    return byId;
  }

  #rowOf(id: string) {
    const node = this.nodes.get(id);
    return node && this.format.rowOf(node);
  }

  #isContainer(node: ForeignNode) {
    const becomes = this.format.rowOf(node)?.becomes;
    return (
      becomes !== undefined &&
      becomes !== 'part' &&
      becomes !== 'placeholder' &&
      stepKinds[becomes].role === 'container'
    );
  }

  #isPlaceholder(node: ForeignNode) {
    return (this.format.rowOf(node)?.becomes ?? 'placeholder') === 'placeholder';
  }

  /** Containers before what stands inside of them. */
  place() {
    for (const node of this.#containers.outermostFirst) this.#placeContainer(node);
    for (const node of this.nodes.values()) if (!this.stepOf.has(node.id)) this.#placeNode(node);
  }

  #at(node: ForeignNode): { position: Place; parentId: string | null } {
    const { position, container } = this.#containers.placeOf(node);
    const parent = container === null ? undefined : this.stepOf.get(container);
    if (!parent) return { position, parentId: null };
    return {
      position: { x: position.x + FIRST_IN_LOOP.x, y: position.y + FIRST_IN_LOOP.y },
      parentId: parent.id,
    };
  }

  #placeContainer(node: ForeignNode) {
    const { name: title, policy } = node;
    const step = this.draft.addStep('loopContainerStep', { title, policy, ...this.#at(node) });
    this.stepOf.set(node.id, step);
    const inside = { title: '', parentId: step.id };
    const x = FIRST_IN_LOOP.x + this.#containers.widthOf(node) + 280;
    this.ends.set(node.id, {
      start: this.draft.addStep('loopStartStep', { ...inside, position: EDGE_OF_LOOP }),
      end: this.draft.addStep('loopEndStep', { ...inside, position: { x, y: EDGE_OF_LOOP.y } }),
    });
  }

  #placeNode(node: ForeignNode) {
    const place = { title: node.name, ...this.#at(node) };
    const becomes = this.format.rowOf(node)?.becomes;
    if (becomes === 'part') return;
    if (becomes === undefined || becomes === 'placeholder') {
      this.stepOf.set(node.id, this.draft.addPlaceholder(originalOf(node), place));
      return;
    }
    const known = this.#standIn(node, becomes);
    const type = place.parentId !== null && stepKinds[becomes].place === 'top' ? IN_LOOP : becomes;
    this.stepOf.set(node.id, known ?? this.draft.addStep(type, { ...place, policy: node.policy }));
  }

  /** There is one input, and each loop has one start. */
  #standIn(node: ForeignNode, becomes: StepType): GraphStep | undefined {
    if (stepKinds[becomes].role !== 'start') return undefined;
    const { container } = this.#containers.placeOf(node);
    return container === null ? this.inputStep : this.ends.get(container)?.start;
  }

  get inputStep(): GraphStep | undefined {
    return this.draft.steps.find(({ type, parentId }) => parentId === null && type === 'inputStep');
  }

  /** Once every node has its step, so that references may lead anywhere. */
  fill() {
    const isStart = ({ id }: ForeignNode) => this.stepOf.get(id)?.type === 'inputStep';
    const { starts = [], others = [] } = Object.groupBy(this.nodes.values(), (node) =>
      isStart(node) ? 'starts' : 'others',
    );
    for (const node of [...starts, ...others]) this.#fillNode(node);
  }

  /** What the texts of the file ask of the input. */
  fillInput() {
    const variables = [...this.#references.variables.values()].map((one) => ({ id: one.name, ...one }));
    if (this.inputStep) this.draft.configure(this.inputStep, { variables });
  }

  #fillNode(node: ForeignNode) {
    const unsupported: string[] = [];
    const row = this.format.rowOf(node);
    const filled = row?.fill?.(node, this.#say(node, unsupported)) ?? { settings: {} };
    const step = row?.becomes === 'part' ? this.#fillPart(node, filled) : this.#fillStep(node, filled);
    const outcomes: Outcome[] = [
      this.#isPlaceholder(node) ? 'placeholder' : 'mapped',
      filled.outcome ?? 'mapped',
      unsupported.length > 0 ? 'expression' : 'mapped',
      step.fits ? 'mapped' : 'placeholder',
    ];
    const named = [...new Set(unsupported)].slice(0, MAX_NAMED).map((code) => cleanName(code, '?', 200));
    this.draft.report(node, outcomes.reduce(worse), step.id, [
      ...(filled.remarks ?? []),
      ...step.remarks,
      ...named.map((code) => remark(/*i18n*/ 'Not translated: {code}', { code })),
    ]);
  }

  #fillStep(node: ForeignNode, { settings, roundResult }: Filled): Done {
    const step = this.stepOf.get(node.id);
    if (!step) return { id: null, fits: true, remarks: [] };
    const end = this.ends.get(node.id)?.end;
    if (end && roundResult) this.draft.configure(end, { value: roundResult });
    const fits = this.#isPlaceholder(node) || this.draft.configure(step, this.#settingsFor(step, settings));
    const isMoved = step.type !== this.format.rowOf(node)?.becomes && step.type === IN_LOOP;
    const remarks = isMoved && !this.#isPlaceholder(node) ? [remark(notInLoop)] : [];
    return { id: step.id, fits, remarks: fits ? remarks : [...remarks, remark(tooLarge)] };
  }

  /** Those of an answer that stands in a loop are made for an output step. */
  #settingsFor({ type, settings }: GraphStep, wanted: Filled['settings']): Filled['settings'] {
    if (type === IN_LOOP && typeof wanted.template === 'string' && !('fallbackToNull' in wanted))
      return { template: `{"text": ${quoted(wanted.template)}}`, fallbackToNull: true };
    return 'modelId' in settings ? { ...wanted, modelId: this.#modelId } : wanted;
  }

  #fillPart(node: ForeignNode, { settings: own, outcome, toolId = '' }: Filled): Done {
    const owner = this.stepOf.get(this.#owners.get(node.id) ?? '');
    const fits = owner ? this.draft.configure(owner, { ...own, ...withTool(owner, toolId) }) : true;
    if (outcome !== 'placeholder' && fits) return { id: owner?.id ?? null, fits, remarks: [] };
    const content = `${node.name}\n\n${noteOf(originalOf(node))}`;
    const position = this.#containers.placeOf(node).position;
    this.draft.addStep('annotationStep', { title: node.name, position, settings: { content } });
    return { id: owner?.id ?? null, fits, remarks: [remark(keptInNote)] };
  }

  #say(node: ForeignNode, unsupported: string[]): ForeignSay {
    const references = this.#references;
    const text = (value: unknown): string => {
      if (value === undefined || value === null) return '';
      if (typeof value !== 'string') return plainText(JSON.stringify(value) ?? '');
      const translated = this.format.translate(value, node, references);
      unsupported.push(...translated.unsupported);
      return translated.text;
    };
    const json = (value: unknown): string => {
      if (typeof value !== 'string') return plainText(JSON.stringify(value ?? null));
      const translated = text(value);
      return /^\{\{[^{}]*\}\}$/.test(translated.trim()) ? translated.trim() : quoted(translated);
    };
    const refer = (id: string, path: readonly string[]): string => {
      const reference = references.output(id, path);
      if (reference) return `{{ ${reference} }}`;
      unsupported.push([id, ...path].join('.'));
      return '';
    };
    const linksInto = this.#linksInto.get(node.id) ?? [];
    const { linked } = this.linkedNames;
    const say = { text, json, refer, references, linksInto, linked, modelId: this.#modelId };
    return { ...say, unsupported: (code) => void unsupported.push(code) };
  }
}

type Done = { id: string | null; fits: boolean; remarks: Remark[] };

/** Beside those that other parts have given it. */
const withTool = ({ settings: { toolIds } }: GraphStep, toolId: string) =>
  toolId && Array.isArray(toolIds) ? { toolIds: [...toolIds, toolId] } : {};

const originalOf = ({ type, fields }: ForeignNode) => ({ type, ...fields });
const noteOf = (original: unknown) => jsonTemplate(original, 19_000);
