import { useLingui } from '@lingui/react/macro';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { UsesThatFail } from '../agents/index.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { memory: Pick<Memory, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveMemory({ memory, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(memoryRoutes.remove);
  const params = { id: memory.id };
  const { data: uses } = useRead(memoryRoutes.uses, { params });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${memory.name}?`}
      description={
        <>
          {t`Everything stored in it is deleted, and steps that use it fail immediately. This cannot be undone.`}
          <UsesThatFail uses={uses} />
        </>
      }
      verb={t`Delete memory`}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        onDone?.();
      }}
    />
  );
}
