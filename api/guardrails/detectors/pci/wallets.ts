// Check sums of the addresses of wallets.
import { createHash } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAYLOAD_BYTES = 21;
const CHECK_BYTES = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Bitcoin, Litecoin, Tron and others: 21 bytes, and the first four of their hash hashed. */
export function base58Check(text: string): boolean {
  let value = 0n;
  for (const character of text) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16).padStart((PAYLOAD_BYTES + CHECK_BYTES) * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  if (bytes.length !== PAYLOAD_BYTES + CHECK_BYTES) return false;
  const check = sha256(sha256(bytes.subarray(0, PAYLOAD_BYTES))).subarray(0, CHECK_BYTES);
  return check.equals(bytes.subarray(PAYLOAD_BYTES));
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const [PLAIN, MODIFIED] = [1, 0x2bc830a3];

/** Both its kinds: the one of today, and the one of version 0. */
export function bech32(text: string): boolean {
  const small = text.toLowerCase();
  if (small !== text && text.toUpperCase() !== text) return false;
  const at = small.lastIndexOf('1');
  const prefix = Array.from(small.slice(0, at), (character) => character.charCodeAt(0));
  const data = Array.from(small.slice(at + 1), (character) => BECH32.indexOf(character));
  if (data.includes(-1)) return false;
  const values = [...prefix.map((unit) => unit >> 5), 0, ...prefix.map((unit) => unit & 31), ...data];
  const sum = values.reduce(mix, 1);
  return sum === PLAIN || sum === MODIFIED;
}

function mix(sum: number, value: number): number {
  const top = sum >>> 25;
  return GENERATORS.reduce(
    (mixed, generator, bit) => ((top >> bit) & 1 ? mixed ^ generator : mixed),
    ((sum & 0x1ffffff) << 5) ^ value,
  );
}
