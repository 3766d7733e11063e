// Texts inside of the text: encoded, mirrored, or written in characters nobody sees.

export type Layer = { start: number; end: number; decoded: string };

const LARGEST = 8192;
const MOST = 20;
const isReadable = (text: string) =>
  text.length >= 8 && (text.match(/[\p{L} .,]/gu)?.length ?? 0) / text.length > 0.85;

export function hiddenLayers(text: string): Layer[] {
  const layers = [...tagged(text), ...encoded(text), ...wholeTurns(text)];
  return layers.filter(({ decoded }) => isReadable(decoded)).slice(0, MOST);
}

/** The tag block of Unicode spells ASCII invisibly. */
function tagged(text: string): Layer[] {
  return [...text.matchAll(/[\u{e0020}-\u{e007e}]{4,4000}/gu)].map(({ index, 0: run }) => ({
    start: index,
    end: index + run.length,
    decoded: Array.from(run, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  }));
}

function encoded(text: string): Layer[] {
  const runs = [...text.matchAll(/[A-Za-z0-9+/_-]{16,8192}={0,2}/g)].slice(0, MOST * 5);
  const layers = runs.flatMap(({ index, 0: run }) => {
    const place = { start: index, end: index + run.length };
    const hex = /^(?:[0-9a-fA-F]{2})+$/.test(run);
    return { ...place, decoded: Buffer.from(run, hex ? 'hex' : 'base64').toString('utf8') };
  });
  const escaped = [...text.matchAll(/(?:\\u[0-9a-fA-F]{4}|%[0-9a-fA-F]{2}[\w.-]{0,20}){6,800}/g)].slice(
    0,
    MOST,
  );
  return [
    ...layers,
    ...escaped.map(({ index, 0: run }) => ({
      start: index,
      end: index + run.length,
      decoded: unescape(run),
    })),
  ];
}

const unescape = (run: string) =>
  run.replace(/\\u([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})/g, (_, unit: string, byte: string) =>
    String.fromCharCode(Number.parseInt(unit || byte, 16)),
  );

/** The whole text read backwards, or each letter moved by thirteen. */
function wholeTurns(text: string): Layer[] {
  const piece = text.slice(0, LARGEST);
  const whole = { start: 0, end: piece.length };
  return [
    { ...whole, decoded: Array.from(piece).toReversed().join('') },
    { ...whole, decoded: piece.replace(/[A-Za-z]/g, turn) },
  ];
}

function turn(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}
