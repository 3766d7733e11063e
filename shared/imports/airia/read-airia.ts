// An export of Airia as a graph of ours. `{{ Steps.Title.Output }}` names steps by their titles, with _ for spaces.
import { cleanName } from '../clean-text.ts';
import { asRecord } from '../file-values.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { foreignFacts, type ImportedAgent, type ImportOptions } from '../imported-agent.ts';
import { readForeign } from '../read-foreign.ts';
import type { References } from '../references.ts';
import { translateText } from '../translated.ts';
import { airiaGraph } from './airia-file.ts';
import { rowOf } from './airia-kinds.ts';

const reference = /\{\{([^{}]{1,500})\}\}/g;
const spread = { x: 1, y: 1 };

const titleKey = (title: string) => title.toLowerCase().replaceAll(' ', '_');

export function readAiria(file: unknown, options: ImportOptions): ImportedAgent {
  const graph = airiaGraph(file);
  const byTitle = new Map(graph.nodes.map(({ id, name }) => [titleKey(name), id]));
  const read = readForeign(
    graph,
    {
      format: 'airia',
      rowOf,
      translate: (value, _node, references) =>
        translateText(value, reference, ([, code = '']) => resolve(code.trim(), byTitle, references)),
      spread,
    },
    options,
  );
  const tagline = cleanName(`${asRecord(asRecord(file).agent).tagline ?? ''}`, '', 120);
  return { ...foreignFacts, ...read, tagline };
}

function resolve(
  code: string,
  byTitle: ReadonlyMap<ForeignNode['name'], string>,
  references: References,
): string | undefined {
  const [root = '', first = '', ...rest] = code.split('.').map((part) => part.trim());
  switch (root.toLowerCase()) {
    case 'steps':
    case 'inputs':
      return outputOf(byTitle.get(titleKey(first)), rest, references);
    case 'variables':
    case 'promptvariables':
      return variableOf(first, rest, references);
    case 'userinput':
    case 'input':
      return references.input([]);
    case 'user':
      return first.toLowerCase() === 'name' ? 'user.name' : undefined;
    default:
      return undefined;
  }
}

/** Titles lead to outputs; what an output is called there says nothing here. */
function outputOf(id: string | undefined, names: readonly string[], references: References) {
  const path = names.filter((name) => !/^(?:output|result|value)$/i.test(name));
  if (id === undefined) return undefined;
  return references.isStart(id) ? references.input(path) : references.output(id, path);
}

const variableOf = (name: string, rest: readonly string[], references: References) =>
  name ? references.input([name.replaceAll(' ', '_'), ...rest]) : undefined;
