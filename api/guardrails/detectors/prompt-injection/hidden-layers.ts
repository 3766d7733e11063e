// Hidden texts: encoded, mirrored, or written in invisible characters.

export type Layer = { start: number; end: number; decoded: string };

const MAX_DECODED_BYTES = 8192;
/** Of those that can be read once they are decoded. */
const MAX_LAYERS = 20;
/** Most are words, and decoded in a microsecond. */
const MAX_RUNS = 2000;
const MIN_DECODED_BYTES = 8;
const MIN_READABLE_SHARE = 0.85;

/** `unreadFrom`: beyond it are more than are read. */
export function hiddenLayers(text: string): { layers: Layer[]; unreadFrom: number | undefined } {
  const runs = runsOf(text);
  const layers = [...tagged(text), ...encoded(text, runs.slice(0, MAX_RUNS))].filter(({ decoded }) =>
    isReadable(decoded),
  );
  return {
    layers: [...wholeTurns(text), ...layers.slice(0, MAX_LAYERS)],
    unreadFrom: layers[MAX_LAYERS]?.start ?? runs[MAX_RUNS]?.index,
  };
}

/** Letters, spaces, full stops and commas, for the most part. */
function isReadable(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at++;
    if (isReadablePoint(point)) count++;
  }
  return text.length >= MIN_DECODED_BYTES && count / text.length > MIN_READABLE_SHARE;
}

const [UNKNOWN, READABLE, OTHER] = [0, 1, 2];
const known = new Uint8Array(0x110000);

function isReadablePoint(point: number): boolean {
  if (known[point] === UNKNOWN)
    known[point] = /[\p{L} .,]/u.test(String.fromCodePoint(point)) ? READABLE : OTHER;
  return known[point] === READABLE;
}

/** The tag block of Unicode spells ASCII invisibly. */
function tagged(text: string): Layer[] {
  if (!text.includes('\udb40')) return [];
  return [...text.matchAll(/[\u{e0020}-\u{e007e}]{4,4000}/gu)].map(({ index, 0: run }) => ({
    start: index,
    end: index + run.length,
    decoded: Array.from(run, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  }));
}

const MIN_RUN_CHARACTERS = 16;
const decodable = /[A-Za-z0-9+/_-]{16,8192}={0,2}/y;
const isInRun = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  Number(/[A-Za-z0-9+/_-]/.test(String.fromCharCode(unit))),
);

/** Where runs begin that are long enough; most are words, and too short. */
function runStarts(text: string): number[] {
  const starts: number[] = [];
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80 && isInRun[unit]) {
      if (++length === MIN_RUN_CHARACTERS) starts.push(at + 1 - MIN_RUN_CHARACTERS);
    } else length = 0;
  }
  return starts;
}

/** `length`: of the place in the text. */
type Run = { index: number; run: string; length: number };

function runsOf(text: string) {
  const runs: Run[] = [];
  let at = 0;
  for (const index of runStarts(text)) {
    decodable.lastIndex = Math.max(at, index);
    for (let match = decodable.exec(text); match; match = decodable.exec(text)) {
      runs.push({ index: match.index, run: match[0], length: match[0].length });
      at = decodable.lastIndex;
    }
  }
  return [...joined(runs, text), ...runs];
}

const MAX_GAP = 4;

/** Runs that were cut apart are read as one. */
function joined(runs: readonly Run[], text: string): Run[] {
  const whole: Run[] = [];
  let last: (Run & { pieces: number }) | undefined;
  for (const { index, run } of runs) {
    const end = last ? last.index + last.length : -1;
    if (last && index - end <= MAX_GAP && /^["'\s+,\\n-]*$/.test(text.slice(end, index))) {
      last = {
        ...last,
        run: last.run.replace(/={1,2}$/, '') + run,
        length: index + run.length - last.index,
        pieces: last.pieces + 1,
      };
      continue;
    }
    if (last && last.pieces > 1) whole.push(last);
    last = { index, run, length: run.length, pieces: 1 };
  }
  return last && last.pieces > 1 ? [...whole, last] : whole;
}

function encoded(text: string, runs: readonly Run[]): Layer[] {
  const layers = runs.flatMap(({ index, run, length }) => {
    const place = { start: index, end: index + length };
    const hex = /^(?:[0-9a-fA-F]{2})+$/.test(run);
    return { ...place, decoded: Buffer.from(run, hex ? 'hex' : 'base64').toString('utf8') };
  });
  return [
    ...layers,
    ...escaped(text).map(({ index, 0: run }) => ({
      start: index,
      end: index + run.length,
      decoded: unescape(run),
    })),
  ];
}

function escaped(text: string) {
  if (!text.includes('%') && !text.includes('\\u')) return [];
  const runs = text.matchAll(/(?:\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2}[\w.-]{0,20}){6,800}/g);
  return [...runs].slice(0, MAX_RUNS);
}

const unescape = (run: string) =>
  run.replace(/\\u([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})/g, (_, unit: string, byte: string) =>
    String.fromCharCode(Number.parseInt(unit || byte, 16)),
  );

/** The whole text read backwards, or each letter moved by thirteen: as readable as it is itself. */
function wholeTurns(text: string): Layer[] {
  const piece = text.slice(0, MAX_DECODED_BYTES);
  if (!isReadable(piece)) return [];
  const whole = { start: 0, end: piece.length };
  return [
    { ...whole, decoded: backwards(piece) },
    { ...whole, decoded: rotated(piece) },
  ];
}

function backwards(text: string): string {
  if (/[\ud800-\udfff]/.test(text)) return Array.from(text).toReversed().join('');
  return withUnits(text, (units) => units.reverse());
}

const rotated = (text: string) =>
  withUnits(text, (units) => {
    for (let at = 0; at < units.length; at++) units[at] = turnedUnits[units[at] ?? 0] ?? units[at] ?? 0;
  });

/** A text whose units have been changed in place; one of ASCII alone takes, and stays, a byte a unit. */
function withUnits(text: string, change: (units: Uint8Array | Uint16Array) => void): string {
  const isAscii = /^[\0-\x7f]*$/.test(text);
  const units = isAscii ? new Uint8Array(text.length) : new Uint16Array(text.length);
  const bytes = Buffer.from(units.buffer);
  const encoding = isAscii ? 'latin1' : 'utf16le';
  bytes.write(text, encoding);
  change(units);
  return bytes.toString(encoding);
}

const ALPHABETS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'];
const turnedUnits = Uint16Array.from({ length: 0x80 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  const alphabet = ALPHABETS.find((one) => one.includes(character));
  return alphabet ? alphabet.charCodeAt((alphabet.indexOf(character) + 13) % 26) : unit;
});
