import type { Match } from '../../../shared/documents/find/finder.ts';

const AROUND = 24;

/** A match with a little of what is around it, on one line. */
export function previewOf(text: string, { from, to }: Match) {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND);
  const line = (part: string) => part.replaceAll('\n', ' ').toWellFormed();
  return {
    before: (start > 0 ? '…' : '') + line(text.slice(start, from)),
    match: line(text.slice(from, to)),
    after: line(text.slice(to, end)) + (end < text.length ? '…' : ''),
  };
}
