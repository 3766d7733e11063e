// A filter whose values are records: they are found on the server as one types.
import { useState } from 'react';
import type { z } from 'zod';
import type { Input, Route } from '../../../shared/kernel/contract.ts';
import type { Page, PageRequest } from '../../../shared/kernel/paging.ts';
import { useRead } from '../../data/query.ts';
import { ChoiceName } from './choice.tsx';
import { Chip, type ChipUse } from '../lists/filter-chip.tsx';
import { RecordPopover, useFound } from './record-choice.tsx';

type Named = { id: string; name: string };

/** How the records are found, and how one of them is read. */
export type RecordSource = {
  list: Route & { query: z.ZodType<PageRequest>; answer: z.ZodType<Page<Named>> };
  read: Route & { params: z.ZodType<Pick<Named, 'id'>>; answer: z.ZodType<Named> };
};

/** Not there while there is nothing to choose from. */
export function RecordChip({ label, records, value, onChoose }: ChipUse & { records: RecordSource }) {
  const [picked, setPicked] = useState<Named>();
  const { page } = useFound(records.list);
  const name = useRecordName(records, value, picked);
  if (!value && !page?.totalCount) return null;
  return (
    <Chip label={label} chosen={value ? (name ?? '…') : undefined} onClear={() => onChoose(undefined)}>
      {(trigger) => (
        <RecordPopover
          trigger={trigger}
          label={label}
          route={records.list}
          chosenId={value}
          onChoose={(row) => {
            setPicked(row);
            onChoose(row?.id);
          }}
        >
          {({ name: each }) => <ChoiceName>{each}</ChoiceName>}
        </RecordPopover>
      )}
    </Chip>
  );
}

/** The name of the chosen record, also when the search does not find it. */
export function useRecordName({ read }: RecordSource, id: string | undefined, known?: Named) {
  const isKnown = id === known?.id;
  // Safe: `id` is all that the path of such a route names.
  const input = { params: { id: id ?? '' } } as unknown as Input<RecordSource['read']>;
  const { data, isError } = useRead(read, input, { enabled: Boolean(id) && !isKnown });
  if (isKnown) return known?.name;
  return data?.name ?? (isError ? '–' : undefined);
}
