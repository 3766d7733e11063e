// `<block.path>` and `{{ENVIRONMENT}}` of Sim as references of ours.
import { asWords } from '../file-values.ts';
import type { ForeignNode } from '../foreign-node.ts';
import type { References } from '../references.ts';
import { translateText } from '../translated.ts';
import { nameKey } from './sim-file.ts';

const reference = /<([^<>\s{}]{1,300})>|\{\{[^{}]{1,300}\}\}/g;

/** By lower-cased name without spaces, and by id. */
export type SimNames = ReadonlyMap<string, string>;

export const namesOf = (nodes: readonly ForeignNode[]): SimNames =>
  new Map([
    ...nodes.map(({ id }) => [nameKey(id), id]),
    ...nodes.map(({ id, name }) => [nameKey(name), id]),
  ] as [string, string][]);

type Look = { names: SimNames; variables: ReadonlyMap<string, unknown> };

export const translateSim = (value: string, node: ForeignNode, references: References, look: Look) =>
  translateText(value, reference, ([, code]) =>
    code === undefined ? undefined : resolve(code, node, references, look),
  );

/** What names no block is a text with angle brackets, as HTML has them. */
function resolve(
  code: string,
  node: ForeignNode,
  references: References,
  { names, variables }: Look,
): string | { text: string } | undefined {
  const [root = '', ...path] = code.split('.');
  const key = nameKey(root);
  if (key === 'loop' || key === 'parallel') return ofRound(node, references, path);
  if (key === 'variable') {
    const name = nameKey(path[0] ?? '');
    return variables.has(name) ? { text: asWords(variables.get(name)) } : undefined;
  }
  const id = names.get(key);
  if (id === undefined) return key === 'start' ? ofStart(references, path) : { text: `<${code}>` };
  return references.isStart(id) ? ofStart(references, path) : references.output(id, path);
}

const ofStart = (references: References, [first, ...rest]: readonly string[]) =>
  first === 'input' || first === undefined ? references.input(rest) : references.input([first, ...rest]);

function ofRound(node: ForeignNode, references: References, [first = '', ...rest]: readonly string[]) {
  if (first === 'currentItem') return references.item(node, null, ['item', ...rest]);
  return first === 'index' ? references.item(node, null, ['index']) : undefined;
}
