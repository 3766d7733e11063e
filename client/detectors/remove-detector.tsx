import { useLingui } from '@lingui/react/macro';
import type { DetectorKind } from '../../shared/detectors/detector.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { routesOf } from './detector-form.ts';

type Props = {
  kind: DetectorKind;
  detector: { id: string; name: string };
  onClose: () => void;
  onDone?: () => void;
};

export function RemoveDetector({ kind, detector, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(routesOf(kind).remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${detector.name}?`}
      description={t`This cannot be undone. What guardrails use cannot be deleted.`}
      verb={t`Delete`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: detector.id } });
        onDone?.();
      }}
    />
  );
}
