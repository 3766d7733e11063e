import { useLingui } from '@lingui/react/macro';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryValue } from '../../shared/memories/value.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { memoryId: string; entry: MemoryValue; onClose: () => void };

export function RemoveEntry({ memoryId, entry, onClose }: Props) {
  const { t } = useLingui();
  const remove = useChange(memoryRoutes.removeValue);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${entry.key}?`}
      description={t`Later runs no longer find it. This cannot be undone.`}
      verb={t`Delete entry`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: memoryId, valueId: entry.id } });
      }}
    />
  );
}
