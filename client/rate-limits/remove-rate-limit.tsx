import { useLingui } from '@lingui/react/macro';
import type { RateLimit } from '../../shared/rate-limits/rate-limit.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { limit: Pick<RateLimit, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveRateLimit({ limit, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(rateLimitRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${limit.name}?`}
      description={t`What it has counted is deleted with it. A rate limit that guardrails use cannot be deleted.`}
      verb={t`Delete rate limit`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: limit.id } });
        onDone?.();
      }}
    />
  );
}
