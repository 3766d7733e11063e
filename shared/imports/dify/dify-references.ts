// `{{#nodeId.path#}}`, `sys.*`, `conversation.*` and `env.*` as references of ours.
import { asRecord, asString, asWords } from '../file-values.ts';
import type { ForeignNode } from '../foreign-node.ts';
import type { References } from '../references.ts';
import { translateText } from '../translated.ts';
import type { DifyValues } from './dify-file.ts';
import { keptValueId } from './kept-values.ts';

type Found = string | { text: string } | undefined;

const reference = /\{\{#([^#{}]{1,500})#\}\}/g;

export const translateDify = (value: string, node: ForeignNode, references: References, values: DifyValues) =>
  translateText(value, reference, ([, path = '']) =>
    resolveDify(path.trim().split('.'), node, references, values),
  );

function resolveDify(
  [root = '', ...rest]: readonly string[],
  node: ForeignNode,
  references: References,
  { env, conversation }: DifyValues,
): Found {
  const [first = ''] = rest;
  switch (root) {
    case 'sys':
      return first === 'query' ? references.input([]) : undefined;
    case 'env':
      return envValue(env.get(first));
    case 'conversation':
      return keptValue(first, references, conversation);
    case 'context':
      return contextOf(node, references);
    default:
      return roundNames.has(first) && references.isInside(node, root)
        ? references.item(node, root, rest)
        : references.output(root, rest);
  }
}

/** What an iteration tells those inside of it. */
const roundNames = new Set(['item', 'index']);

/** As a memory holds it; of one that nothing assigns, as it is in the file. */
const keptValue = (name: string, references: References, values: DifyValues['conversation']) =>
  references.output(keptValueId(name), []) ?? references.optional(name, asWords(values.get(name)?.value));

/** A secret does not come in with a file. */
const envValue = (variable: { [name: string]: unknown } | undefined): Found =>
  variable && variable.value_type !== 'secret' ? { text: asWords(variable.value) } : undefined;

function contextOf({ fields }: ForeignNode, references: References): Found {
  const { variable_selector } = asRecord(fields.context);
  const [id = '', ...path] = Array.isArray(variable_selector) ? variable_selector.map(asString) : [];
  return references.output(id, path);
}
