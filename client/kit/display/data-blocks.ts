// Data as blocks to read: figures (`Customer: Lena Hahn`), tables, lists, paragraphs.
import {
  figuresOf,
  inWords,
  listOf,
  nameIn,
  tableOf,
  type Say,
} from '../../../shared/kernel/data-in-words.ts';
import { piecesOf, type Data } from '../../../shared/kernel/find-json.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';

/** `hidden`: so many rows or items are not shown. */
export type DataBlock =
  | { kind: 'figures'; rows: [name: string, value: string][]; caption?: string }
  | { kind: 'table'; head: string[]; rows: string[][]; caption?: string; hidden?: number }
  | { kind: 'list'; items: string[]; caption?: string; hidden?: number };

export type Block = DataBlock | { kind: 'text'; text: string };

/** Longer ones stand by themselves. */
const MAX_FIGURE_CHARACTERS = 120;

/** What fits on a line is a figure; lists, objects and long texts stand below, each under its name. */
export function blocksOfData(value: Data, say: Say): Block[] {
  if (Array.isArray(value)) return [listBlock(value, say)];
  const entries = Object.entries(value).slice(0, workLimits.approvalTexts.maxRows);
  const nameOf = nameIn(value, say);
  const rows = entries.flatMap(([name, part]): [string, string][] =>
    isLong(part) ? [] : [[nameOf(name), inWords(part, say)]],
  );
  return [
    ...(rows.length > 0 ? [{ kind: 'figures', rows } as const] : []),
    ...entries.flatMap(([name, part]) => (isLong(part) ? [longBlock(nameOf(name), part, say)] : [])),
  ];
}

function isLong(value: Json): boolean {
  if (typeof value === 'string') return value.length > MAX_FIGURE_CHARACTERS || value.includes('\n');
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function longBlock(caption: string, value: Json, say: Say): Block {
  if (Array.isArray(value)) return { ...listBlock(value, say), caption };
  if (typeof value === 'object' && value !== null)
    return { kind: 'figures', rows: figuresOf(value, say), caption };
  return { kind: 'text', text: `${caption}:\n${String(value)}` };
}

function listBlock(list: readonly Json[], say: Say): DataBlock {
  const table = tableOf(list, say);
  const { hidden, ...content } = table ?? listOf(list, say);
  const rest = hidden > 0 && { hidden };
  return 'head' in content ? { kind: 'table', ...content, ...rest } : { kind: 'list', ...content, ...rest };
}

/** What agents answer: lines that are JSON as blocks, everything else as it is written. Code stays code. */
export function answerParts(text: string, say: Say): (string | Block)[] {
  const whole = onlyData(text);
  if (whole) return blocksOfData(whole, say);
  const parts: (string | Block)[] = [];
  let written: string[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const data = isCode ? undefined : onlyData(line);
    if (!data) written.push(line);
    else {
      parts.push(written.join('\n'), ...blocksOfData(data, say));
      written = [];
    }
  }
  return [...parts, written.join('\n')].filter((part) => typeof part !== 'string' || part.trim() !== '');
}

/** The value of a text that is JSON and nothing else. */
function onlyData(text: string): Data | undefined {
  const trimmed = text.trim();
  if (trimmed.length > workLimits.approvalTexts.maxCharacters || !/^[[{]/.test(trimmed)) return undefined;
  const [piece, ...others] = piecesOf(trimmed);
  return piece?.kind === 'data' && others.length === 0 ? piece.value : undefined;
}

/** A column of figures stands at its end. */
export const isNumeric = (rows: readonly string[][], column: number) =>
  rows.length > 0 && rows.every((row) => /^[-+]?[\d.,\s]+\s?\p{L}{0,3}$|^$/u.test(row[column] ?? ''));
