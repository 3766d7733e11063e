// A linear model over the words of a passage. `tests/injection/train.ts` makes its weights from the examples beside it,
// from documents of packages, and from the train split of the public set deepset/prompt-injections (546 texts, open licence).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUCKETS, readFeatures } from './features.ts';
import { withoutData } from './without-data.ts';
import { plainText } from './plain-text.ts';

const HEADER_BYTES = 8;
const file = readFileSync(path.join(import.meta.dirname, 'weights.bin'));
const [step, bias] = [file.readFloatLE(0), file.readFloatLE(4)];
const weights = new Int8Array(file.buffer, file.byteOffset + HEADER_BYTES, BUCKETS);

/** How much a passage is like an attack, 0 to 1. */
export function attackLikeness(passage: string, signs: readonly string[]): number {
  let [sum, count] = [0, 0];
  readFeatures(plainText(withoutData(passage)), signs, (place) => {
    sum += weights[place] ?? 0;
    count++;
  });
  return 1 / (1 + Math.exp(-((sum * step) / Math.sqrt(count) + bias)));
}
