// The steps that differ between two states, as the list of changes, publishing and set-aside changes show them.
import type { GraphDiff } from '../../../shared/documents/diff-graphs.ts';
import { kindOf } from '../graph/kinds.ts';
import { fieldName } from './field-names.ts';

export type Entry = {
  id: string;
  type: string;
  title: string;
  sign: 'added' | 'changed' | 'removed';
  fields: GraphDiff['changed'][number]['fields'];
};

export const entriesOf = ({ added, removed, changed }: GraphDiff): Entry[] => [
  ...changed.map(({ id, type, title, fields }): Entry => ({ id, type, title, fields, sign: 'changed' })),
  ...added.map(({ id, type, title }): Entry => ({ id, type, title, fields: [], sign: 'added' })),
  ...removed.map(({ id, type, title }): Entry => ({ id, type, title, fields: [], sign: 'removed' })),
];

/** Each connection that differs; those of removed steps are among them. */
export const wireEntriesOf = ({ edgesAdded, edgesRemoved }: GraphDiff) => [
  ...edgesAdded.map((wire) => ({ sign: 'added' as const, wire })),
  ...edgesRemoved.map((wire) => ({ sign: 'removed' as const, wire })),
];

/** A step nobody has named goes by its kind, also when it is gone. */
export const titleOfEntry = ({ title, type }: Entry, say: (text: string) => string) =>
  title.trim() || say(kindOf(type)?.label ?? type);

/** What changed of a step, on one line. */
export function summaryOf({ sign, fields }: Entry, say: (text: string) => string): string {
  if (sign === 'added') return say(/*i18n*/ 'New step');
  if (sign === 'removed') return say(/*i18n*/ 'Removed');
  return fields
    .filter(({ field }) => field !== 'position')
    .map(({ field }) => fieldName(field, say))
    .join(', ');
}
