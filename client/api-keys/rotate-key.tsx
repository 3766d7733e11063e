import { useLingui } from '@lingui/react/macro';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';

type Props = { apiKey: { id: string; name: string }; onClose: () => void; onDone: (key: string) => void };

export function RotateKey({ apiKey: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const rotate = useChange(apiKeyRoutes.rotate);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Rotate the key ${name}?`}
      description={t`Programs that use the old key stop working immediately, until they have the new one.`}
      verb={t`Rotate key`}
      onConfirm={async () => {
        const { key } = await rotate.mutateAsync({ params: { id } });
        clearUnsavedGuards();
        onDone(key);
      }}
    />
  );
}
