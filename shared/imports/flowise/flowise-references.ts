// `{{ … }}` of Flowise, and the mentions its editor makes of them, as references of ours.
import { asList, asRecord, asString, asWords } from '../file-values.ts';
import type { ForeignNode } from '../foreign-node.ts';
import type { References } from '../references.ts';
import { translateText } from '../translated.ts';

const reference = /\{\{([^{}]{1,500})\}\}/g;
const tag = /<\/?(?:p|span|br|strong|em|ul|ol|li|code|pre|h[1-6])(?:\s[^<>]{0,1000})?>/g;
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Texts are those of a rich text editor: a line of them is a paragraph. */
const wordsOf = (html: string) =>
  html
    .replace(/<\/p>\s*<p>|<br\s*\/?>/g, '\n')
    .replace(tag, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity);

/** What the start gives `$flow.state.<name>`. */
export type FlowiseState = ReadonlyMap<string, string>;

/** Empty where a step changes it on the way: what holds then nobody can tell here. */
export function stateOf(nodes: readonly ForeignNode[]): FlowiseState {
  const listed = (isWanted: (name: string) => boolean) =>
    nodes
      .flatMap(({ fields }) => Object.entries(fields).filter(([name]) => isWanted(name)))
      .flatMap(([, list]) => asList(list).map(asRecord));
  const started = listed((name) => name === 'startState');
  const state = new Map(started.map(({ key, value }) => [asString(key), asWords(value)]));
  for (const { key } of listed((name) => name.endsWith('UpdateState'))) state.delete(asString(key));
  return state;
}

export const translateFlowise = (
  value: string,
  node: ForeignNode,
  references: References,
  state: FlowiseState,
) =>
  translateText(wordsOf(value), reference, ([, code = '']) => resolve(code.trim(), node, references, state));

function resolve(
  code: string,
  node: ForeignNode,
  references: References,
  state: FlowiseState,
): string | { text: string } | undefined {
  const [root = '', ...path] = code.split('.');
  if (code === 'question' || code === '$flow.input') return references.input([]);
  if (root === '$form') return references.input(path);
  if (root === '$iteration') return references.item(node, null, ['item', ...path]);
  if (code.startsWith('$flow.state.')) {
    const text = state.get(path[1] ?? '');
    return text === undefined ? undefined : { text };
  }
  return references.output(root, path[0] === 'output' ? path.slice(1) : path);
}
