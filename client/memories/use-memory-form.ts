// The form of a memory, which says on which version it was begun: a save that would undo somebody else's is refused, and
// both versions are shown.
import { useState } from 'react';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { useRecordForm } from '../kit/record-form.tsx';
import { formOf, memoryBody, MemoryForm } from './memory-form.ts';

export type Stale = {
  saved: MemoryForm;
  /** With the fields one has edited; the others follow what is saved. */
  mine: MemoryForm;
  takeSaved: () => void;
  /** One's edits stay, on top of what is saved; then they can be saved. */
  keepMine: () => void;
};

export function useMemoryForm(memory: Memory) {
  const [begun, setBegun] = useState(memory);
  const change = useChange(memoryRoutes.change);
  const record = useRecordForm(MemoryForm, formOf(begun), {
    readOnly: !memory.abilities.change,
    save: async (values) => {
      const body = { ...memoryBody(values), version: begun.version };
      setBegun(await change.mutateAsync({ params: { id: memory.id }, body }));
    },
  });
  const { form, changes } = record;
  const { isSubmitting, dirtyFields } = form.formState;
  const isNewer = memory.version > begun.version;
  // Nothing of ours is at stake.
  if (isNewer && changes === 0) setBegun(memory);
  if (!isNewer || changes === 0 || isSubmitting) return { record };
  const saved = formOf(memory);
  const edited = Object.entries(form.getValues()).filter(([name]) => Object.hasOwn(dirtyFields, name));
  const stale: Stale = {
    saved,
    mine: { ...saved, ...Object.fromEntries(edited) },
    takeSaved: () => {
      form.reset(saved);
      setBegun(memory);
    },
    keepMine: () => {
      form.clearErrors('root');
      setBegun(memory);
    },
  };
  return { record, stale };
}
