// A text with what was found in it, in the colour of what was done about it.
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';
import type { Excerpt } from '../../shared/guardrails/violation.ts';
import styles from './feeds.module.css';

type ExcerptProps = {
  of: Excerpt;
  action: FilterAction;
  /** How much of the text before the finding is shown, so that the finding itself is in sight. */
  lead?: number;
};

export function MarkedExcerpt({
  of: { before, found, after, others },
  action,
  lead = Infinity,
}: ExcerptProps) {
  const lost = before.length > lead ? (/^\S*\s/.exec(before.slice(-lead))?.[0].length ?? 0) : 0;
  const from = before.length > lead ? before.length - lead + lost : before.length - before.trimStart().length;
  const gap = found.length - found.trimStart().length;
  const gravest = { start: before.length + gap, end: before.length + found.length };
  const spots = [gravest, ...others].map(({ start, end }) => ({ start: start - from, end: end - from }));
  const text = (before + found + after).slice(from);
  return (
    <>
      {before.length > lead && '… '}
      <MarkedText text={text} spots={spots.filter(({ start }) => start >= 0)} action={action} />
    </>
  );
}

type Spot = { start: number; end: number };

/** Spots may overlap; each piece of the text is shown once. */
export function MarkedText({
  text,
  spots,
  action,
}: {
  text: string;
  spots: readonly Spot[];
  action: FilterAction;
}) {
  const pieces: { text: string; isFound: boolean; start: number }[] = [];
  let at = 0;
  for (const { start, end } of merged(spots)) {
    pieces.push({ text: text.slice(at, start), isFound: false, start: at });
    pieces.push({ text: text.slice(start, end), isFound: true, start });
    at = end;
  }
  pieces.push({ text: text.slice(at), isFound: false, start: at });
  return (
    <>
      {pieces.map((piece) =>
        piece.isFound ? (
          <mark key={`m${piece.start}`} className={styles.mark} data-action={action}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

function merged(spots: readonly Spot[]): Spot[] {
  const mergedSpots: Spot[] = [];
  for (const { start, end } of spots.toSorted((one, other) => one.start - other.start)) {
    const last = mergedSpots.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else mergedSpots.push({ start, end });
  }
  return mergedSpots;
}
