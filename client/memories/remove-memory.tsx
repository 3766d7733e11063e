import { useLingui } from '@lingui/react/macro';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';

type Props = { memory: Pick<Memory, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveMemory({ memory, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(memoryRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${memory.name}?`}
      description={t`Everything stored in it is deleted, and steps that use it fail immediately. This cannot be undone.`}
      verb={t`Delete memory`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: memory.id } });
        onDone?.();
      }}
    />
  );
}
