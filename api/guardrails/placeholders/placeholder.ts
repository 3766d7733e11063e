// Placeholders in texts: where they stand, and how masks with a number come into a text. Pure.
import { MAX_LABEL_CHARACTERS, placeholderPattern } from '../../../shared/guardrails/placeholders.ts';
import type { CompiledFilter } from '../detectors/index.ts';
import type { OwnCover } from '../filter-run.ts';

/** Of one conversation. */
export const MAX_PLACEHOLDERS = 500;
/** A longer value has no number, and is not given back. */
const MAX_VALUE_CHARACTERS = 500;
/** For labels that people have named, and those that are too long. */
const OTHER_LABEL = 'VALUE';
/** Of a text that only looks like a placeholder. */
const TEXT_LABEL = 'TEXT';

/** Undefined: it is not one. */
export function readPlaceholder(text: string): { label: string; number: number } | undefined {
  const [whole, label, number] = placeholderPattern().exec(text) ?? [];
  return label && whole === text ? { label, number: Number(number) } : undefined;
}

export const writePlaceholder = ({ label, number }: { label: string; number: number }) =>
  `[${label}_${number}]`;

/** A part of a text that gets a number. Without `filterType` it is no secret: it only looks like a placeholder. */
export type Wanted = { label: string; text: string; filterType: string | null };

type Spot = Wanted & { at: number; length: number; start?: number };

type Released = { text: string; released: string; covers: readonly OwnCover<CompiledFilter>[] };

/**
 * The parts of a released text that get a number, in order. `isWritten`: a person has written it, who is given back their
 * words as they are, so that what looks like a placeholder gets one itself.
 */
export function spotsIn({ text, released, covers }: Released, isWritten: boolean): Spot[] {
  const spots: Spot[] = covers.flatMap(({ owner, label, at, length, start, end }) =>
    end - start > MAX_VALUE_CHARACTERS
      ? []
      : [
          {
            ...{ label: usableLabel(label), filterType: owner.filter.filterType },
            ...{ text: text.slice(start, end), at, length, start },
          },
        ],
  );
  if (!isWritten) return spots;
  for (const match of released.matchAll(placeholderPattern()))
    spots.push({
      ...{ label: TEXT_LABEL, filterType: null },
      ...{ text: match[0], at: match.index, length: match[0].length },
    });
  return spots.toSorted((a, b) => a.at - b.at);
}

/** `names`: of the spots in their order; where there is none the text stays as it is. */
export function withNames(released: string, spots: readonly Spot[], names: readonly (string | undefined)[]) {
  const pieces: string[] = [];
  let from = 0;
  for (const [index, { at, length }] of spots.entries()) {
    const name = names[index];
    if (name === undefined || at < from) continue;
    pieces.push(released.slice(from, at), name);
    from = at + length;
  }
  return pieces.join('') + released.slice(from);
}

const usableLabel = (label: string) =>
  label.length <= MAX_LABEL_CHARACTERS && /^[A-Z](?:[A-Z_]*[A-Z])?$/.test(label) && label !== TEXT_LABEL
    ? label
    : OTHER_LABEL;
