import { useLingui } from '@lingui/react/macro';
import type { AlertRule } from '../../shared/feeds/alert-rule.ts';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { rule: Pick<AlertRule, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveAlert({ rule, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(alertRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${rule.name}?`}
      description={t`Nobody is told by this rule any more.`}
      verb={t`Delete alert rule`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: rule.id } });
        onDone?.();
      }}
    />
  );
}
