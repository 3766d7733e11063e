// Characters that must not precede a match. Most patterns ask this first of all, and a look at one unit spares trying them
// where words or numbers follow each other without an end.

/** Of a pattern that is no choice between several at its top. */
const leftEdge = /^\(\?<!(\[(?:[^\]\\]|\\.)*\])\)/;

/** By ASCII unit: whether none of the patterns can match right of it. */
export function refusedLeft(patterns: readonly (RegExp | undefined)[]): Uint8Array {
  const classes = patterns.map((pattern) => {
    const [, units] = leftEdge.exec(pattern?.source ?? '') ?? [];
    return units === undefined ? undefined : new RegExp(units, pattern?.flags.replace(/[gy]/g, ''));
  });
  return Uint8Array.from({ length: 128 }, (_, unit) =>
    Number(classes.every((units) => units?.test(String.fromCharCode(unit)))),
  );
}
