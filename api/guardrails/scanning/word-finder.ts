// Finds all of many words in one pass over a text that may come in pieces (Aho and Corasick, 1975): the time grows with
// the text, not with the words. Written here because the finders of the registry take whole texts only: none can be
// asked where it stands between two pieces, and that is what decides how much a stream has to hold back.

const NONE = -1;
const ROOT = 0;
/** Classes of units below this are read from a table. */
const TABLED = 0x600;
/** A set of words gets a table of all its states up to 2 MB. */
const MAX_CELLS = 500_000;
/** The bit of a cell that says words end there. */
const ENDING = 1;

/** Letter case does not count. Of the same length: the few letters whose small form is longer stay as they are. */
export function smallUnit(unit: string): string {
  const small = unit.toLowerCase();
  return small.length === unit.length ? small : unit;
}

/**
 * `fold` makes units alike that count as the same. Words are told by their place in `words`; of two that are alike after
 * folding only the later one is told of. Offsets are UTF-16 units.
 */
export function wordFinder(words: readonly string[], fold: (unit: string) => string = smallUnit) {
  const tree = growTree(words.map((word) => word.split('').map(fold)));
  const { wordAt, shorter, depth, width } = tree;
  const [classes, classOf] = classReader(tree.classes, fold);
  /** The longest word that ends at a state, as the state it ends at; 0 when there is none. */
  const ending = wordAt.map((word, state) => (word === NONE ? (shorter[state] ?? ROOT) : state));
  const table = width * tree.states <= MAX_CELLS ? wholeTable(tree, ending) : undefined;

  return {
    lengths: words.map(({ length }) => length),

    /**
     * A reading of one text. `told` hears of each word with the offset behind it, of several the longest first; it
     * answers true when it need not hear of the shorter ones.
     */
    read(onWord: (word: number, end: number) => boolean | void) {
      let state = ROOT;
      function emit(offset: number) {
        for (let one = ending[state]; one; one = shorter[one])
          if (onWord(wordAt[one] ?? NONE, offset)) return;
      }
      /** One unit after the other, in a loop as tight as it can be: every letter of every text goes through it. */
      const passTable =
        (next: Int32Array) => (text: string, first: number, beyond: number, offset: number) => {
          const by = first < beyond ? 1 : -1;
          let row = state * width;
          for (let at = first; at !== beyond; at += by) {
            const unit = text.charCodeAt(at);
            const cell = next[row + (unit < TABLED ? (classes[unit] ?? 0) : classOf(unit))] ?? ROOT;
            row = cell >> 1;
            if (cell & ENDING) {
              state = row / width;
              emit(offset + at);
            }
          }
          state = row / width;
        };
      function passTree(text: string, first: number, beyond: number, offset: number) {
        const by = first < beyond ? 1 : -1;
        for (let at = first; at !== beyond; at += by) {
          const unit = text.charCodeAt(at);
          state = follow(tree, state, unit < TABLED ? (classes[unit] ?? 0) : classOf(unit));
          if (ending[state]) emit(offset + at);
        }
      }
      const pass = table ? passTable(table) : passTree;
      return {
        /** The piece of `text` from `from` to `to`; `offset` is added to what is told. */
        feed: (text: string, from = 0, to = text.length, offset = 0) => pass(text, from, to, offset + 1),
        /** The same from its end to its beginning, for words given backwards: told is where the word begins. */
        feedBackwards: (text: string, from: number, to: number) => pass(text, to - 1, from - 1, 0),
        /** How many of the last units may be the beginning of a word. */
        begun: () => depth[state] ?? 0,
      };
    },
  };
}

type Tree = {
  states: number;
  width: number;
  /** By state × width + class. */
  transitions: Transitions;
  /** The state of the longest shorter ending that is a beginning as well. */
  fallback: Int32Array;
  wordAt: Int32Array;
  /** The next state down the fallbacks at which a word ends; 0 when there is none. */
  shorter: Int32Array;
  depth: Int32Array;
  classes: ReadonlyMap<string, number>;
  /** Shallow ones first. */
  byDepth: readonly { state: number; parent: number; kind: number }[];
};

function growTree(words: readonly (readonly string[])[]): Tree {
  const classes = new Map<string, number>();
  for (const unit of words.flat()) if (!classes.has(unit)) classes.set(unit, classes.size + 1);
  const width = classes.size + 1;
  const most = words.reduce((sum, { length }) => sum + length, 1);
  const numbers = () => new Int32Array(most);
  const transitions = transitionTable(most);
  const [fallback, shorter, depth, wordAt] = [numbers(), numbers(), numbers(), numbers().fill(NONE)];
  const made: Tree['byDepth'][number][] = [];

  function grow(parent: number, kind: number): number {
    const known = transitions.get(parent * width + kind);
    if (known !== NONE) return known;
    const state = made.length + 1;
    made.push({ state, parent, kind });
    depth[state] = (depth[parent] ?? 0) + 1;
    transitions.set(parent * width + kind, state);
    return state;
  }
  for (const [index, units] of words.entries())
    wordAt[units.reduce((state, unit) => grow(state, classes.get(unit) ?? 0), ROOT)] = index;

  const byDepth = made.toSorted((a, b) => (depth[a.state] ?? 0) - (depth[b.state] ?? 0));
  const states = made.length + 1;
  const tree: Tree = { states, width, transitions, fallback, wordAt, shorter, depth, classes, byDepth };
  linkFallbacks(tree);
  return tree;
}

function linkFallbacks(tree: Tree) {
  const { fallback, shorter, wordAt } = tree;
  for (const { state, parent, kind } of tree.byDepth) {
    if (parent === ROOT) continue;
    const back = follow(tree, fallback[parent] ?? ROOT, kind);
    fallback[state] = back;
    shorter[state] = wordAt[back] === NONE ? (shorter[back] ?? ROOT) : back;
  }
}

/** Where a class leads to from a state: down the fallbacks until one knows it. */
function follow({ transitions, fallback, width }: Tree, state: number, kind: number): number {
  for (let from = state; ; from = fallback[from] ?? ROOT) {
    const to = transitions.get(from * width + kind);
    if (to !== NONE) return to;
    if (from === ROOT) return ROOT;
  }
}

/**
 * The same for every state and class at once: five times as quick, and many times as large. Cells and rows are those of
 * `transitions`; a cell holds twice the row to go on in, plus `ENDING` when words end there.
 */
function wholeTable({ states, width, transitions, fallback, byDepth }: Tree, ending: Int32Array): Int32Array {
  const table = new Int32Array(states * width);
  for (const state of [ROOT, ...byDepth.map((one) => one.state)])
    for (let kind = 1; kind < width; kind++) {
      const to = transitions.get(state * width + kind);
      const back = state === ROOT ? ROOT : (table[(fallback[state] ?? ROOT) * width + kind] ?? ROOT);
      table[state * width + kind] = to === NONE ? back : ((to * width) << 1) | (ending[to] ? ENDING : 0);
    }
  return table;
}

type Transitions = ReturnType<typeof transitionTable>;

/** A hash table of numbers, open addressing: a tenth of the memory of a Map, and quicker. */
function transitionTable(most: number) {
  const size = 2 ** Math.ceil(Math.log2(most * 2 + 2));
  const keys = new Int32Array(size).fill(NONE);
  const values = new Int32Array(size);
  const shift = 32 - Math.log2(size);
  function slotOf(key: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> shift;
    while (keys[slot] !== key && keys[slot] !== NONE) slot = (slot + 1) & (size - 1);
    return slot;
  }
  return {
    get(key: number): number {
      const slot = slotOf(key);
      return keys[slot] === key ? (values[slot] ?? NONE) : NONE;
    },
    set(key: number, value: number) {
      const slot = slotOf(key);
      keys[slot] = key;
      values[slot] = value;
    },
  };
}

/** Class 0 stands for all units that no word has. Answers a table of the frequent units, and what tells of the others. */
function classReader(classes: ReadonlyMap<string, number>, fold: (unit: string) => string) {
  const read = (unit: number) => classes.get(fold(String.fromCharCode(unit))) ?? 0;
  const others = new Map<number, number>();
  const readOnce = (unit: number) => {
    const kind = read(unit);
    others.set(unit, kind);
    return kind;
  };
  const table = Uint16Array.from({ length: TABLED }, (_, unit) => read(unit));
  return [table, (unit: number) => others.get(unit) ?? readOnce(unit)] as const;
}
