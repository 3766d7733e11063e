// The form of a memory, which says on which version it was begun: a save that would undo somebody else's is refused, and
// both versions are shown.
import { useRef, useState } from 'react';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { useRecordForm } from '../kit/record-form.tsx';
import { formOf, memoryBody, MemoryForm } from './memory-form.ts';

export type Stale = {
  saved: MemoryForm;
  mine: MemoryForm;
  /** Leaves the saved version as it is. */
  takeSaved: () => void;
  saveMine: () => void;
};

export function useMemoryForm(memory: Memory) {
  const [begun, setBegun] = useState(memory);
  const overwrites = useRef(false);
  const change = useChange(memoryRoutes.change);
  const record = useRecordForm(MemoryForm, formOf(begun), {
    readOnly: !memory.abilities.change,
    save: async (values) => {
      const { version } = overwrites.current ? memory : begun;
      overwrites.current = false;
      setBegun(
        await change.mutateAsync({ params: { id: memory.id }, body: { ...memoryBody(values), version } }),
      );
    },
  });
  const { form, changes, submit } = record;
  const isNewer = memory.version > begun.version;
  // Nothing of ours is at stake.
  if (isNewer && changes === 0) setBegun(memory);
  const stale: Stale | undefined =
    isNewer && changes > 0 && !form.formState.isSubmitting
      ? {
          saved: formOf(memory),
          mine: form.getValues(),
          takeSaved: () => {
            form.reset(formOf(memory));
            setBegun(memory);
          },
          saveMine: () => {
            overwrites.current = true;
            void submit();
          },
        }
      : undefined;
  return { record, stale };
}
