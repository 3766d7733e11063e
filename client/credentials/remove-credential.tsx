import { useLingui } from '@lingui/react/macro';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { credential: Pick<Credential, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveCredential({ credential, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(credentialRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${credential.name}?`}
      description={t`Its values are deleted for everybody. This cannot be undone.`}
      verb={t`Delete credential`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: credential.id } });
        onDone?.();
      }}
    />
  );
}
