// A document as the blocks that Word and PowerPoint know. The reader of the page reads it, so both say the same.
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

export type Run = { text: string; bold?: true; italics?: true; strike?: true; code?: true };

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[]; quoted: boolean }
  | { kind: 'item'; depth: number; number: number | null; runs: Run[] }
  | { kind: 'code'; lines: string[] }
  | { kind: 'table'; rows: Run[][][] };

/** Of the reader's tree, what is looked at here. */
type Node = {
  type: string;
  value?: string;
  depth?: number;
  ordered?: boolean | null;
  start?: number | null;
  url?: string;
  alt?: string | null;
  children?: Node[];
};

const MAX_DEPTH = 8;

export function blocksOf(markdown: string): Block[] {
  let tree: Node = { type: 'root' };
  const keep = () => (root: Node) => void (tree = root);
  ReactMarkdown({ children: markdown, remarkPlugins: [remarkGfm, keep] as never });
  return (tree.children ?? []).flatMap((node) => read(node, { depth: 0, quoted: false }));
}

type Place = { depth: number; quoted: boolean };

function read(node: Node, place: Place): Block[] {
  const { type, children = [] } = node;
  if (type === 'heading') return [{ kind: 'heading', level: node.depth ?? 1, runs: runsOf(children) }];
  if (type === 'list') return children.flatMap((item, at) => readItem(item, numberOf(node, at), place));
  if (type === 'blockquote') return children.flatMap((child) => read(child, { ...place, quoted: true }));
  if (type === 'code') return [{ kind: 'code', lines: (node.value ?? '').split('\n') }];
  if (type === 'table')
    return [
      {
        kind: 'table',
        rows: children.map((row) => (row.children ?? []).map((cell) => runsOf(cell.children ?? []))),
      },
    ];
  const runs = runsOf(type === 'paragraph' ? children : [node]);
  return runs.length === 0 ? [] : [{ kind: 'paragraph', runs, quoted: place.quoted }];
}

const numberOf = ({ ordered, start }: Node, at: number) => (ordered ? (start ?? 1) + at : null);

/** Its first paragraph is the item; what follows stands behind it, and lists in it one level deeper. */
function readItem({ children = [] }: Node, number: number | null, place: Place): Block[] {
  const { depth } = place;
  const [first, ...rest] = children;
  const isText = first?.type === 'paragraph';
  const item: Block = { kind: 'item', depth, number, runs: isText ? runsOf(first.children ?? []) : [] };
  const below = { ...place, depth: Math.min(depth + 1, MAX_DEPTH) };
  return [item, ...(isText ? rest : children).flatMap((child) => read(child, below))];
}

const marks: Record<string, Omit<Run, 'text'>> = {
  strong: { bold: true },
  emphasis: { italics: true },
  delete: { strike: true },
};

function runsOf(nodes: readonly Node[], mark: Omit<Run, 'text'> = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    const { type, value, children = [] } = node;
    if (type === 'break') return [{ text: ' ', ...mark }];
    if (type === 'inlineCode') return [{ text: value ?? '', ...mark, code: true }];
    if (type === 'link' || type === 'image') return addressed(node, mark);
    if (value !== undefined) return [{ text: value.replaceAll('\n', ' '), ...mark }];
    return runsOf(children, { ...mark, ...marks[type] });
  });
}

/** The address is written out: nobody follows one that they have not read. */
function addressed({ url = '', alt, children = [] }: Node, mark: Omit<Run, 'text'>): Run[] {
  const shown = alt ? [{ text: alt, ...mark }] : runsOf(children, mark);
  const isSaid = shown.some(({ text }) => text === url);
  return isSaid ? shown : [...shown, { text: ` (${url})`, ...mark }];
}

export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** By its first letter, as `dir="auto"` has it. */
export function isRightToLeft(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
}
