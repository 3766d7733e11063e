import type { ForeignSay } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { selectorOf } from './dify-file.ts';

/** What a selector names, as a text. */
export const referOf = (selector: unknown, say: ForeignSay): string => {
  const path = selectorOf(selector);
  return path.length === 0 ? '' : say.text(`{{#${path.join('.')}#}}`);
};

/** Dify names the way for errors. */
export const plain = (_: ForeignNode, outlet: string) => (outlet === 'fail-branch' ? 'error' : 'out');
