import { useLingui } from '@lingui/react/macro';
import type { Connector } from '../../shared/oauth/connector.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { connector: Pick<Connector, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveConnector({ connector, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(oauthRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${connector.name}?`}
      description={t`Nobody can connect accounts through it any more. This cannot be undone.`}
      verb={t`Delete connector`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: connector.id } });
        onDone?.();
      }}
    />
  );
}
