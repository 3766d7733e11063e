// A stroke as the records hold it: the first point as two floats of 32 bits, then the way to each next one as two of 16,
// in base64. With `dim` 3 every point has a pressure as well.
export type Point = { x: number; y: number };

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export function encodeStroke(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const bytes = new DataView(new ArrayBuffer(8 + (points.length - 1) * 4));
  bytes.setFloat32(0, first.x, true);
  bytes.setFloat32(4, first.y, true);
  // What is read is what was rounded, so that no error grows along the stroke.
  let at = { x: Math.fround(first.x), y: Math.fround(first.y) };
  points.slice(1).forEach(({ x, y }, index) => {
    const by = { x: rounded(x - at.x), y: rounded(y - at.y) };
    bytes.setUint16(8 + index * 4, halfBits(by.x), true);
    bytes.setUint16(10 + index * 4, halfBits(by.y), true);
    at = { x: at.x + by.x, y: at.y + by.y };
  });
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
}

const MAX_POINTS = 10_000;

/** Nothing for what is no stroke. */
export function decodeStroke(base64: unknown, dim: unknown): Point[] | undefined {
  if (typeof base64 !== 'string') return undefined;
  const numbers = dim === 2 ? 2 : 3;
  try {
    const { buffer, length } = toBytes(base64);
    const bytes = new DataView(buffer);
    let at = { x: bytes.getFloat32(0, true), y: bytes.getFloat32(4, true) };
    const points = [at];
    for (let from = numbers * 4; from + numbers * 2 <= length; from += numbers * 2) {
      at = { x: at.x + half(bytes.getUint16(from, true)), y: at.y + half(bytes.getUint16(from + 2, true)) };
      points.push(at);
      if (points.length > MAX_POINTS) return undefined;
    }
    return points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) ? points : undefined;
  } catch {
    return undefined;
  }
}

/** Of a number: one sign, five bits of exponent, ten of fraction. Smaller than a hundredth is nothing on a page. */
function halfBits(value: number): number {
  const size = Math.abs(value);
  if (size < 0.01) return 0;
  const exponent = Math.min(15, Math.floor(Math.log2(size)));
  const fraction = Math.min(1023, Math.round((size / 2 ** exponent - 1) * 1024));
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | fraction;
}

function half(bits: number): number {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return Number.NaN;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

const rounded = (value: number) => half(halfBits(value));
