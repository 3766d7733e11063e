// Kinds that are switched on one by one are stored as one number. The bit of a kind is its place in its list, so lists
// only grow at their end.
import { z } from 'zod';

export type Kinds<Kind extends string> = readonly { kind: Kind; label: string }[];

export function kindBits<const Kind extends string>(kinds: Kinds<Kind>) {
  const names = kinds.map(({ kind }) => kind);
  const bit = (kind: Kind) => 2 ** names.indexOf(kind);
  const all = 2 ** kinds.length - 1;
  return {
    all,
    bit,
    of: (chosen: readonly Kind[]) => chosen.reduce((bits, kind) => bits + bit(kind), 0),
    chosen: (bits: number): Kind[] => names.filter((_, index) => (bits >> index) & 1),
    schema: z
      .number()
      .int()
      .min(1, /*i18n*/ 'Choose at least one type of data')
      .max(all, /*i18n*/ 'This type of data does not exist'),
  };
}
