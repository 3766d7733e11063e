// Finds many hidden texts in one text at once (Aho–Corasick): the time grows with the text that is read, not with the
// number of texts that are sought.

/** A text that is not shown, and the mask shown in its place. */
export type HiddenText = { text: string; mask: string };

/** UTF-16 offsets into the text that was read. */
export type Spot = { start: number; end: number; mask: string };

export type TextFinder = {
  /** In order, without overlaps. */
  find(text: string): Spot[];
  /** How many of the last characters may be the beginning of a hidden text. */
  tail(text: string): number;
};

/** Longer texts are suspected by their beginning, and then sought one by one. */
export const KEY_LENGTH = 64;
/** Shorter texts are hidden as whole words and in the same letter case only: `Al` hides nothing of `Also`. */
const ANYWHERE_FROM = 6;
/** A shorter beginning gives nothing away. */
const MIN_TAIL = 4;

type Entry = HiddenText & { folded: string };

type Node = {
  depth: number;
  next: Map<number, Node>;
  /** The longest other beginning that ends here as well. */
  fail: Node | undefined;
  /** Longest first. */
  entries: Entry[];
  /** The next node on the way over `fail` that has entries. */
  shorter: Node | undefined;
};

export function createTextFinder(hidden: readonly HiddenText[]): TextFinder {
  const root = linked(trieOf(hidden));

  function advance(from: Node, code: number): Node {
    for (let node: Node | undefined = from; node; node = node.fail) {
      const next = node.next.get(code);
      if (next) return next;
    }
    return root;
  }

  return {
    find(text) {
      const folded = fold(text);
      const spots: Spot[] = [];
      const suspects = new Set<Entry>();
      let node = root;
      for (let at = 0; at < folded.length; at++) {
        node = advance(node, folded.charCodeAt(at));
        const spot = endingAt(node, text, at + 1, suspects);
        if (spot) add(spots, spot);
      }
      const long = [...suspects].flatMap((entry) => placesOf(entry, folded));
      return long.length === 0 ? spots : merged([...spots, ...long]);
    },

    tail(text) {
      let node = root;
      for (const character of fold(text.slice(-KEY_LENGTH)).split(''))
        node = advance(node, character.charCodeAt(0));
      return node.depth >= MIN_TAIL ? node.depth : 0;
    },
  };
}

/** The longest hidden text that ends here; one of which only the key ends here is suspected. */
function endingAt(from: Node, text: string, end: number, suspects: Set<Entry>): Spot | undefined {
  for (let node: Node | undefined = from; node; node = node.shorter) {
    for (const entry of node.entries) {
      const start = end - node.depth;
      if (entry.text.length > KEY_LENGTH) suspects.add(entry);
      else if (stands(entry, text, start)) return { start, end, mask: entry.mask };
    }
  }
  return undefined;
}

function stands(entry: Entry, text: string, start: number): boolean {
  if (entry.text.length >= ANYWHERE_FROM) return true;
  const end = start + entry.text.length;
  return text.startsWith(entry.text, start) && !isInWord(text, start) && !isInWord(text, end);
}

/** Every place of one text (Knuth–Morris–Pratt): also of one that repeats itself, in linear time. */
function placesOf({ folded: sought, mask }: Entry, text: string): Spot[] {
  const borders = bordersOf(sought);
  const spots: Spot[] = [];
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    while (length > 0 && text[at] !== sought[length]) length = borders[length - 1] ?? 0;
    if (text[at] === sought[length]) length++;
    if (length < sought.length) continue;
    add(spots, { start: at + 1 - length, end: at + 1, mask });
    length = borders[length - 1] ?? 0;
  }
  return spots;
}

/** For each beginning of the text, the length of the longest shorter beginning that it ends with. */
function bordersOf(text: string): Int32Array {
  const borders = new Int32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length++;
    borders[at] = length;
  }
  return borders;
}

function merged(spots: Spot[]): Spot[] {
  const inOrder: Spot[] = [];
  for (const spot of spots.toSorted((a, b) => a.end - b.end || b.start - a.start)) add(inOrder, spot);
  return inOrder;
}

/** Scripts that write words apart; in the others a name stands among letters that are not its own. */
const character = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

const isInWord = (text: string, at: number) =>
  at > 0 && at < text.length && character.test(text.charAt(at - 1)) && character.test(text.charAt(at));

function trieOf(hidden: readonly HiddenText[]): Node {
  const root = newNode(0);
  for (const { text, mask } of hidden) {
    const folded = fold(text);
    let node = root;
    for (let at = 0; at < Math.min(folded.length, KEY_LENGTH); at++) {
      const code = folded.charCodeAt(at);
      const next: Node = node.next.get(code) ?? newNode(at + 1);
      node.next.set(code, next);
      node = next;
    }
    if (node !== root) node.entries.push({ text, mask, folded });
  }
  return root;
}

const newNode = (depth: number): Node => ({
  depth,
  next: new Map(),
  fail: undefined,
  entries: [],
  shorter: undefined,
});

/** Breadth first: what a node falls back to is always nearer to the root. */
function linked(root: Node): Node {
  const queue = [root];
  for (const node of queue) {
    node.entries.sort((a, b) => b.text.length - a.text.length);
    for (const [code, next] of node.next) {
      let fail = node.fail;
      while (fail && !fail.next.has(code)) fail = fail.fail;
      next.fail = fail?.next.get(code) ?? root;
      next.shorter = next.fail.entries.length > 0 ? next.fail : next.fail.shorter;
      queue.push(next);
    }
  }
  return root;
}

/** Spots that overlap become one; the longest names it. */
function add(spots: Spot[], { start, end, mask }: Spot) {
  const whole = { start, end, mask };
  let longest = end - start;
  for (let last = spots.at(-1); last && last.end > whole.start; last = spots.at(-1)) {
    spots.pop();
    if (last.end - last.start > longest) [longest, whole.mask] = [last.end - last.start, last.mask];
    whole.start = Math.min(whole.start, last.start);
    whole.end = Math.max(whole.end, last.end);
  }
  spots.push(whole);
}

/** In small letters, with every character in its place. */
function fold(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text
    .split('')
    .map((one) => (one.toLowerCase().length === 1 ? one.toLowerCase() : one))
    .join('');
}
