import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../buttons/buttons.tsx';
import { Dialog } from '../overlays/dialog.tsx';

type Props = { onStay: () => void; onLeave: () => void };

export default function LeaveQuestion({ onStay, onLeave }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onStay}
      title={t`Leave without saving?`}
      description={t`Your changes on this page have not been saved.`}
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="quiet" onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
        </>
      }
    />
  );
}
