// Where a part of an answer comes from: `[1]` in its text, and the passage that stood under this number.
import { z } from 'zod';

export const Citation = z.object({
  number: z.number().int().min(1),
  file: z.string(),
  page: z.number().int().nullable(),
  heading: z.string(),
});

export type Citation = z.output<typeof Citation>;

const MAX_CITED = 100;

/** The numbers a text refers to, each once, in their own order. */
export function numbersIn(text: string): number[] {
  const numbers = new Set<number>();
  for (const [, digits] of text.matchAll(/\[(\d{1,3})\]/g)) {
    numbers.add(Number(digits));
    if (numbers.size >= MAX_CITED) break;
  }
  return [...numbers].toSorted((one, other) => one - other);
}

const Citing = z.object({ citations: z.array(Citation) });

/** What outputs of steps cite, as far as the text names it, each once and in the order of the numbers. */
export function citedBy(outputs: Iterable<unknown>, text: string): Citation[] {
  const numbers = new Set(numbersIn(text));
  const cited = new Map<string, Citation>();
  if (numbers.size === 0) return [];
  for (const output of outputs)
    for (const citation of Citing.safeParse(output).data?.citations ?? [])
      if (numbers.has(citation.number)) cited.set(JSON.stringify(citation), citation);
  return [...cited.values()].toSorted((one, other) => one.number - other.number);
}
