// Reads an encoded Yjs update without making a document of it: what it brings, and how deep. Yjs builds all structs
// before it looks at any, so it should only get what has passed here.
import * as decoding from 'lib0/decoding';
import { workLimits } from '../kernel/work-limits.ts';

const { maxClientsPerUpdate, maxClientsPerDocument, maxPartsPerUpdate, maxDeletionsPerUpdate } =
  workLimits.liveDocuments;

/** Yjs calls itself for each level of a value it reads, so deeper ones are not even read in order to refuse them. */
const READABLE_LEVELS = 1000;

export type StructId = { client: number; clock: number };

/** As much of a struct as it takes to find its place in the document. */
export type Struct = {
  id: StructId;
  /** How many clock values it takes. */
  length: number;
  /** What it was put beside; then its parent is the same as theirs. */
  left: StructId | undefined;
  right: StructId | undefined;
  /** Absent: that of its neighbours, or a top-level type. */
  parent: StructId | undefined;
  /** The top-level type it was put into, where it says so itself. */
  root: string | undefined;
  /** Its key in a map, where it says so itself. */
  key: string | undefined;
  content: ContentKind;
  /** Where its content is in the update. */
  from: number;
  to: number;
  /** A Y.Map, Y.Array or Y.Text, which more can be put into. */
  isType: boolean;
  /** Levels of objects and lists in the plain value it holds. */
  levels: number;
};

/** As far as anybody asks. `value`: one plain value. */
export type ContentKind = 'value' | 'deleted' | 'other';

/** So many clock values of a client from a first one on. */
export type Deletion = { client: number; clock: number; length: number };

export type Update = {
  structs: Struct[];
  /** Of each client in the order of their clocks. */
  deletions: Deletion[];
};

export type UpdateFault = 'malformed' | 'messageTooLarge' | 'unsupported';

export class FaultyUpdate extends Error {
  readonly fault: UpdateFault;

  constructor(fault: UpdateFault) {
    super(`An update was refused: ${fault}.`);
    this.fault = fault;
  }
}

/**
 * An update in Yjs' first format. Linear, and ends at the first part too many. Throws FaultyUpdate; Yjs can decode
 * whatever passes.
 */
export function readUpdate(bytes: Uint8Array): Update {
  try {
    const decoder = decoding.createDecoder(bytes);
    const structs = readStructs(decoder);
    return { structs, deletions: readDeletions(decoder, maxDeletionsPerUpdate) };
  } catch (error) {
    throw error instanceof FaultyUpdate ? error : new FaultyUpdate('malformed');
  }
}

function readStructs(decoder: decoding.Decoder): Struct[] {
  const structs: Struct[] = [];
  const clients = new Set<number>();
  let parts = 0;
  for (let left = readCount(decoder, maxClientsPerUpdate); left > 0; left -= 1) {
    const count = decoding.readVarUint(decoder);
    const client = readNewClient(decoder, clients);
    let clock = decoding.readVarUint(decoder);
    for (let index = 0; index < count; index += 1) {
      if (parts === maxPartsPerUpdate) throw new FaultyUpdate('messageTooLarge');
      parts += 1;
      const { isGap, ...struct } = readStruct(decoder, { client, clock });
      if (!isGap) structs.push(struct);
      clock += struct.length;
    }
  }
  return structs;
}

/**
 * Overlapping ranges would make Yjs walk over the same structs again and again; no client writes them. Whoever comes
 * back sends all deletions there ever were, of as many clients as a document may have.
 */
function readDeletions(decoder: decoding.Decoder, most: number): Deletion[] {
  const clients = new Set<number>();
  const deletions: Deletion[] = [];
  for (let left = readCount(decoder, maxClientsPerDocument); left > 0; left -= 1) {
    const client = readNewClient(decoder, clients);
    const count = decoding.readVarUint(decoder);
    let end = 0;
    for (let index = 0; index < count; index += 1) {
      if (deletions.length === most) throw new FaultyUpdate('messageTooLarge');
      const clock = decoding.readVarUint(decoder);
      if (clock < end) throw new FaultyUpdate('malformed');
      const length = decoding.readVarUint(decoder);
      end = clock + length;
      deletions.push({ client, clock, length });
    }
  }
  return deletions;
}

function readCount(decoder: decoding.Decoder, most: number): number {
  const count = decoding.readVarUint(decoder);
  if (count > most) throw new FaultyUpdate('messageTooLarge');
  return count;
}

/** Of a client that is named twice, Yjs would take the second part only. */
function readNewClient(decoder: decoding.Decoder, clients: Set<number>): number {
  const client = decoding.readVarUint(decoder);
  if (clients.has(client)) throw new FaultyUpdate('malformed');
  clients.add(client);
  return client;
}

/** The number of a kind of content, in the lower five bits of a struct's first byte. */
const kinds = { collected: 0, deleted: 1, type: 7, values: 8, gap: 10 } as const;
const HAS_LEFT = 128;
const HAS_RIGHT = 64;
const HAS_KEY = 32;

function readStruct(decoder: decoding.Decoder, id: StructId): Struct & { isGap: boolean } {
  const info = decoding.readUint8(decoder);
  const kind = info & 31;
  const struct = {
    id,
    isGap: info === kinds.gap,
    length: 1,
    left: undefined as StructId | undefined,
    right: undefined as StructId | undefined,
    parent: undefined as StructId | undefined,
    root: undefined as string | undefined,
    key: undefined as string | undefined,
    content: 'other' as ContentKind,
    from: 0,
    to: 0,
    isType: kind === kinds.type,
    levels: 0,
  };
  if (kind === kinds.collected || struct.isGap) {
    struct.length = decoding.readVarUint(decoder);
  } else {
    if (info & HAS_LEFT) struct.left = readId(decoder);
    if (info & HAS_RIGHT) struct.right = readId(decoder);
    if (!struct.left && !struct.right) readPlace(decoder, struct, (info & HAS_KEY) !== 0);
    const readContent = contents[kind];
    if (!readContent) throw new FaultyUpdate('malformed');
    struct.from = decoder.pos;
    readContent(decoder, struct);
    struct.to = decoder.pos;
    struct.content = contentOf(kind, struct.length);
  }
  if (struct.length < 1) throw new FaultyUpdate('malformed');
  return struct;
}

function contentOf(kind: number, length: number): ContentKind {
  if (kind === kinds.deleted) return 'deleted';
  return kind === kinds.values && length === 1 ? 'value' : 'other';
}

const readId = (decoder: decoding.Decoder): StructId => ({
  client: decoding.readVarUint(decoder),
  clock: decoding.readVarUint(decoder),
});

function readPlace(decoder: decoding.Decoder, struct: Struct, hasKey: boolean) {
  const isTopLevel = decoding.readVarUint(decoder) === 1;
  if (isTopLevel) struct.root = decoding.readVarString(decoder);
  else struct.parent = readId(decoder);
  if (hasKey) struct.key = decoding.readVarString(decoder);
}

/** The plain value a struct of that content holds. */
export function readValueOf(bytes: Uint8Array, { from, to }: Struct): unknown {
  const decoder = decoding.createDecoder(bytes.subarray(from, to));
  decoding.readVarUint(decoder);
  return decoding.readAny(decoder);
}

type ReadContent = (decoder: decoding.Decoder, struct: Struct) => void;

/** By the number of their kind. */
const contents: Record<number, ReadContent> = {
  // Deleted.
  1: (decoder, struct) => (struct.length = decoding.readVarUint(decoder)),
  // JSON, as Yjs wrote it long ago.
  2(decoder, struct) {
    struct.length = decoding.readVarUint(decoder);
    for (let left = struct.length; left > 0; left -= 1) {
      const text = decoding.readVarString(decoder);
      if (text !== 'undefined') note(struct, jsonLevels(text));
    }
  },
  // Bytes.
  3: (decoder) => void decoding.readVarUint8Array(decoder),
  // Letters.
  4: (decoder, struct) => (struct.length = decoding.readVarString(decoder).length),
  // Something embedded in a text.
  5: (decoder, struct) => note(struct, jsonLevels(decoding.readVarString(decoder))),
  // Formatting.
  6(decoder, struct) {
    decoding.readVarString(decoder);
    note(struct, jsonLevels(decoding.readVarString(decoder)));
  },
  // A type: Y.Array, Y.Map, Y.Text; then those of XML.
  7(decoder) {
    const type = decoding.readVarUint(decoder);
    if (type > 2) throw new FaultyUpdate(type > 6 ? 'malformed' : 'unsupported');
  },
  // Plain values.
  8(decoder, struct) {
    struct.length = decoding.readVarUint(decoder);
    for (let left = struct.length; left > 0; left -= 1) note(struct, readValue(decoder));
  },
  // A document in the document.
  9() {
    throw new FaultyUpdate('unsupported');
  },
};

function note(struct: Struct, levels: number) {
  struct.levels = Math.max(struct.levels, levels);
}

/** Values of lib0 without anything in them, by the byte they begin with. */
const scalars: Record<number, (decoder: decoding.Decoder) => unknown> = {
  // undefined, null, false, true
  127: () => {},
  126: () => {},
  121: () => {},
  120: () => {},
  125: decoding.readVarInt,
  124: decoding.readFloat32,
  123: decoding.readFloat64,
  122: decoding.readBigInt64,
  119: decoding.readVarString,
  116: decoding.readVarUint8Array,
};
const OBJECT = 118;
const LIST = 117;

/** Answers the levels of a value, without calling itself for each. */
function readValue(decoder: decoding.Decoder): number {
  const open = [{ values: 1, hasKeys: false }];
  let levels = 0;
  for (let level = open.at(-1); level; level = open.at(-1)) {
    if (level.values === 0) {
      open.pop();
      continue;
    }
    level.values -= 1;
    if (level.hasKeys) decoding.readVarString(decoder);
    const sign = decoding.readUint8(decoder);
    if (sign === OBJECT || sign === LIST) {
      open.push({ values: decoding.readVarUint(decoder), hasKeys: sign === OBJECT });
      levels = Math.max(levels, open.length - 1);
      if (levels > READABLE_LEVELS) throw new FaultyUpdate('malformed');
    } else {
      const readScalar = scalars[sign];
      if (!readScalar) throw new FaultyUpdate('malformed');
      readScalar(decoder);
    }
  }
  return levels;
}

/** Throws when it is no JSON, which Yjs would stumble over. */
function jsonLevels(text: string): number {
  let depth = 0;
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) at += sign === '\\' ? 1 : 0;
    else if (sign === '{' || sign === '[') levels = Math.max(levels, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
    if (levels > READABLE_LEVELS) throw new FaultyUpdate('malformed');
  }
  JSON.parse(text);
  return levels;
}
