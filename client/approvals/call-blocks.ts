// The call of a tool that waits for a decision: its parameters as figures, lists as tables, long texts whole.
import type { ToolCall } from '../../shared/approvals/approval.ts';
import { figuresOf, inWords, tableOf, type Say } from '../../shared/approvals/words.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { Block } from './message-blocks.ts';

/** Longer ones stand by themselves. */
const MAX_FIGURE_CHARACTERS = 120;

export function callBlocks({ parameters }: ToolCall, say: Say): Block[] {
  const entries = Object.entries(parameters);
  if (entries.length === 0) return [{ kind: 'text', text: say(/*i18n*/ 'It is called without parameters.') }];
  const short = entries.filter(([, value]) => !isLong(value));
  const figures: Block[] =
    short.length > 0 ? [{ kind: 'figures', rows: figuresOf(Object.fromEntries(short), say) }] : [];
  return [
    ...figures,
    ...entries.flatMap(([name, value]) => (isLong(value) ? blocksOf(name, value, say) : [])),
  ];
}

const isLong = (value: Json) =>
  typeof value === 'string'
    ? value.length > MAX_FIGURE_CHARACTERS || value.includes('\n')
    : typeof value === 'object' && value !== null;

function blocksOf(name: string, value: Json, say: Say): Block[] {
  const [[caption = name] = []] = figuresOf({ [name]: '' }, say);
  if (typeof value === 'string') return [{ kind: 'text', text: `${caption}:\n${value}` }];
  if (!Array.isArray(value) && typeof value === 'object' && value !== null)
    return [{ kind: 'figures', rows: figuresOf(value, say), caption }];
  const table = Array.isArray(value) ? tableOf(value, say) : undefined;
  if (!table) return [{ kind: 'figures', rows: [[caption, inWords(value, say)]] }];
  const { hidden, ...content } = table;
  return [{ kind: 'table', ...content, caption, ...(hidden > 0 && { hidden }) }];
}
