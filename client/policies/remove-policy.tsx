import { useLingui } from '@lingui/react/macro';
import type { Policy } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { policy: Pick<Policy, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemovePolicy({ policy, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(policyRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${policy.name}?`}
      description={t`It applies no longer from the next check. What it has recorded stays in the feed. This cannot be undone.`}
      verb={t`Delete policy`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: policy.id } });
        onDone?.();
      }}
    />
  );
}
