import { useLingui } from '@lingui/react/macro';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { NumberField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import type { DataSourceForm } from './data-source-form.ts';

const { minChunkCharacters, maxChunkCharacters } = workLimits.dataSources;

export function DataSourceFields({ of }: { of: RecordForm<DataSourceForm> }) {
  const { t } = useLingui();
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} help={t`The name people see when they build agents.`} />
      <TextArea of={of} name="description" label={t`Description`} optional />
      <NumberField
        of={of}
        name="chunkSize"
        label={t`Chunk size (characters)`}
        step={1}
        min={minChunkCharacters}
        max={maxChunkCharacters}
        help={t`Files are cut into chunks of at most this length. A search finds chunks.`}
      />
      <NumberField
        of={of}
        name="chunkOverlap"
        label={t`Overlap (characters)`}
        step={1}
        min={0}
        max={maxChunkCharacters / 2}
        help={t`How much of a chunk is repeated in the next one.`}
      />
    </>
  );
}
