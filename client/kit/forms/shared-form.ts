// The form of a record that others may save meanwhile: it says on which version it was begun, and a save that would
// undo somebody else's is refused and shows both.
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { queries } from '../../data/query.ts';
import { CallFailed } from '../../data/call.ts';
import { useRecordForm, type RecordForm } from './record-form.tsx';

export type TwoVersions<V> = {
  saved: V;
  /** With the fields one has edited; the others follow what is saved. */
  mine: V;
  takeSaved: () => void;
  /** One's edits stay, on top of what is saved; then they can be saved. */
  keepMine: () => void;
};

export type SharedForm<V extends FieldValues> = {
  record: RecordForm<V>;
  versions: TwoVersions<V> | undefined;
};

type Options<V, Out, Saved> = {
  readOnly: boolean;
  /** See `useRecordForm`. */
  checkOnlyOnSubmit?: boolean;
  formOf: (saved: Saved) => V;
  /** `begun`: the record as it was when these edits began. Answers what is saved now. */
  save: (values: Out, begun: Saved) => Promise<Saved>;
};

export function useSharedForm<
  V extends FieldValues,
  Out extends FieldValues,
  Saved extends { updatedAt: string },
>(
  schema: z.ZodType<Out, V>,
  latest: Saved,
  { readOnly, checkOnlyOnSubmit = false, formOf, save }: Options<V, Out, Saved>,
): SharedForm<V> {
  const [begun, setBegun] = useState(latest);
  const record = useRecordForm(schema, formOf(begun), {
    readOnly,
    checkOnlyOnSubmit,
    save: async (values) => setBegun(await save(values, begun).catch(readAgain)),
  });
  const { form, changes } = record;
  const { isSubmitting, dirtyFields } = form.formState;
  const isNewer = latest.updatedAt > begun.updatedAt;
  const saved = formOf(latest);
  const isSame = JSON.stringify(saved) === JSON.stringify(formOf(begun));
  // Nothing of ours is at stake.
  if ((isNewer || latest.updatedAt === begun.updatedAt) && latest !== begun && (changes === 0 || isSame))
    setBegun(latest);
  if (!isNewer || isSame || changes === 0 || isSubmitting) return { record, versions: undefined };
  const edited = Object.entries(form.getValues()).filter(([name]) => Object.hasOwn(dirtyFields, name));
  const versions = {
    saved,
    mine: { ...saved, ...Object.fromEntries(edited) },
    takeSaved: () => {
      form.reset(saved);
      setBegun(latest);
    },
    keepMine: () => {
      form.clearErrors('root');
      setBegun(latest);
    },
  };
  return { record, versions };
}

/** Refused as stale: the other version is shown, whether or not the news of it has come. */
async function readAgain(error: unknown): Promise<never> {
  if (error instanceof CallFailed && error.status === 409) await queries.invalidateQueries();
  throw error;
}
