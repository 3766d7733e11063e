// The values of one conversation and their numbers. A number is never given twice, and never taken back.
import { MAX_PLACEHOLDERS, writePlaceholder, type Wanted } from './placeholder.ts';

/** `writtenBy`: the people who wrote the value themselves; `readBy`: those whose runs have met it elsewhere. */
export type KnownValue = Wanted & { number: number; writtenBy: string[]; readBy: string[] };

/** Whose run it is, and whether they wrote the text. */
export type Reader = { id: string; isWriter: boolean };

/** The values with those that are new, and the placeholder of each; undefined where there is no room for more. */
export function addValues(
  known: readonly KnownValue[],
  wanted: readonly Wanted[],
  { id, isWriter }: Reader,
): { values: KnownValue[]; names: (string | undefined)[]; isChanged: boolean } {
  const values = known.map((value) => ({
    ...value,
    writtenBy: [...value.writtenBy],
    readBy: [...value.readBy],
  }));
  const byText = new Map(values.map((value) => [keyOf(value), value]));
  const numbers = new Map<string, number>();
  for (const { label, number } of values) numbers.set(label, Math.max(numbers.get(label) ?? 0, number));
  let isChanged = false;

  const add = (one: Wanted): KnownValue | undefined => {
    if (values.length >= MAX_PLACEHOLDERS) return undefined;
    const number = (numbers.get(one.label) ?? 0) + 1;
    if (number > MAX_NUMBER) return undefined;
    const added = { ...one, number, writtenBy: [], readBy: [] };
    numbers.set(one.label, number);
    values.push(added);
    byText.set(keyOf(one), added);
    return added;
  };

  const names = wanted.map((one) => {
    const value = byText.get(keyOf(one)) ?? add(one);
    if (!value) return undefined;
    const people = isWriter ? value.writtenBy : value.readBy;
    if (!people.includes(id)) {
      people.push(id);
      isChanged = true;
    }
    return writePlaceholder(value);
  });
  return { values, names, isChanged };
}

/** What a pattern of three digits can name. */
const MAX_NUMBER = 999;

/** Which filter has found it does not count: it is the same value. */
const keyOf = ({ label, text }: Pick<Wanted, 'label' | 'text'>) => `${label} ${text}`;

/** Numbers that a model made up are used up, so that no value comes to stand where it wrote them. */
export function useUp(known: readonly KnownValue[], made: readonly { label: string; number: number }[]) {
  const taken = new Set(known.map(writePlaceholder));
  const values = [...known];
  for (const one of made) {
    const text = writePlaceholder(one);
    if (taken.has(text) || values.length >= MAX_PLACEHOLDERS) continue;
    taken.add(text);
    values.push({ ...one, text, filterType: null, writtenBy: [], readBy: [] });
  }
  return { values, isChanged: values.length > known.length };
}

/** By their placeholders, what a person is given back: what they wrote themselves. */
export const valuesFor = (known: readonly KnownValue[], personId: string | undefined): Map<string, string> =>
  new Map(
    known
      .filter(
        ({ filterType, writtenBy }) =>
          filterType === null || (personId !== undefined && writtenBy.includes(personId)),
      )
      .map((value) => [writePlaceholder(value), value.text]),
  );

/** What tools are sent in a run of a person: what the person wrote or their runs have read, of filters that allow it. */
export const valuesForTools = (
  known: readonly KnownValue[],
  personId: string,
  filterTypes: ReadonlySet<string>,
): Map<string, string> =>
  new Map(
    known
      .filter(
        ({ filterType, writtenBy, readBy }) =>
          filterType === null ||
          (filterTypes.has(filterType) && (writtenBy.includes(personId) || readBy.includes(personId))),
      )
      .map((value) => [writePlaceholder(value), value.text]),
  );
