// What one's own runs stored in a memory. Nobody sees what runs of others stored.
import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MemoryValue } from '../../shared/memories/value.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/ago.tsx';
import { Button, IconButton } from '../kit/buttons.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Section } from '../kit/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import styles from './own-values.module.css';

const PAGE_SIZE = 20;

export function OwnValues({ memoryId }: { memoryId: string }) {
  const { t } = useLingui();
  const [pageNumber, setPageNumber] = useState(1);
  const about = { params: { id: memoryId }, query: { pageNumber, pageSize: PAGE_SIZE } };
  const { data, error, refetch } = useRead(memoryRoutes.values, about, { keep: true });
  const [removing, setRemoving] = useState<MemoryValue>();
  return (
    <Section
      title={t`Your entries`}
      help={t`What agents you ran stored here. Others do not see it, and it is deleted when you leave the workspace.`}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {data?.items.length === 0 && (
        <p className="muted">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && <Entries values={data.items} onRemove={setRemoving} />}
      {data && data.totalCount > PAGE_SIZE && (
        <div className="row">
          <Button variant="quiet" disabled={pageNumber === 1} onClick={() => setPageNumber(pageNumber - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={pageNumber * PAGE_SIZE >= data.totalCount}
            onClick={() => setPageNumber(pageNumber + 1)}
          >
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
      {removing && (
        <RemoveValue memoryId={memoryId} value={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Section>
  );
}

type EntriesProps = { values: readonly MemoryValue[]; onRemove: (value: MemoryValue) => void };

function Entries({ values, onRemove }: EntriesProps) {
  const { t } = useLingui();
  const mayRemove = useCan('knowledge', 'edit');
  return (
    <ul className={styles.values}>
      {values.map((value) => (
        <li key={value.id}>
          <div className="row">
            <b className="grow clip" dir="auto">
              {value.key}
            </b>
            <small className="muted">
              <Ago at={value.updatedAt} />
            </small>
            {mayRemove && (
              <IconButton icon={Trash2} label={t`Delete ${value.key}`} onClick={() => onRemove(value)} />
            )}
          </div>
          {value.conversationId !== null && (
            <small className="muted">
              <Trans>Conversation {value.conversationId}</Trans>
            </small>
          )}
          <p className={styles.text} dir="auto">
            {value.text}
          </p>
        </li>
      ))}
    </ul>
  );
}

type RemoveProps = { memoryId: string; value: MemoryValue; onClose: () => void };

function RemoveValue({ memoryId, value, onClose }: RemoveProps) {
  const { t } = useLingui();
  const remove = useChange(memoryRoutes.removeValue);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${value.key}?`}
      description={t`Later runs no longer find it. This cannot be undone.`}
      verb={t`Delete entry`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: memoryId, valueId: value.id } });
      }}
    />
  );
}
