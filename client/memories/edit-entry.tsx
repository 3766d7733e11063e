// One text that a run stored. A run or a person may change it meanwhile: then both texts are shown.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryValue } from '../../shared/memories/value.ts';
import { collectionOf, queries, useChange } from '../data/query.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { TextArea } from '../kit/forms/fields.tsx';
import { Note } from '../kit/layout/notice.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import styles from './memories.module.css';

type Props = {
  memory: Pick<Memory, 'id' | 'maxCharacters'>;
  /** As it is stored now. */
  entry: MemoryValue;
  onClose: () => void;
};

export function EditEntry({ memory, entry, onClose }: Props) {
  const { t } = useLingui();
  const [begun] = useState(entry);
  const [seen, setSeen] = useState(entry.version);
  const change = useChange(memoryRoutes.changeValue);
  const isStale = entry.version > begun.version;
  const record = useRecordForm(
    z.object({ text: z.string().max(memory.maxCharacters) }),
    { text: begun.text },
    {
      save: async ({ text }) => {
        // What is shown as stored meanwhile has been read, so it may be replaced.
        const version = isStale ? entry.version : seen;
        setSeen(version);
        await change
          .mutateAsync({ params: { id: memory.id, valueId: entry.id }, body: { text, version } })
          .catch(async (error: unknown) => {
            await queries.invalidateQueries({ queryKey: [collectionOf(memoryRoutes.values)] });
            throw error;
          });
        onClose();
      },
      checkOnlyOnSubmit: true,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit ${entry.key}`}
      description={t`Later runs read the text as you save it. This is logged.`}
      width={640}
      actions={
        <FormActions of={record} onClose={onClose}>
          {t`Save`}
        </FormActions>
      }
    >
      <FormBody of={record}>
        {isStale && (
          <Note tone="wait" role="alert" className={styles.stale}>
            <p>
              <Trans>This entry has changed in the meantime. It is now:</Trans>
            </p>
            <p className={styles.text} dir="auto">
              {entry.text}
            </p>
          </Note>
        )}
        <TextArea of={record} name="text" label={t`Text`} rows={8} />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
