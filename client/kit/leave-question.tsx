import { Trans, useLingui } from '@lingui/react/macro';
import { Danger, Quiet } from './buttons.tsx';
import { Dialog } from './dialog.tsx';

type Props = { onStay: () => void; onLeave: () => void };

export default function LeaveQuestion({ onStay, onLeave }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onStay}
      title={t`Leave without saving?`}
      description={t`What you changed on this page has not been saved.`}
      actions={
        <>
          <Danger onClick={onLeave}>
            <Trans>Leave</Trans>
          </Danger>
          <Quiet onClick={onStay}>
            <Trans>Stay</Trans>
          </Quiet>
        </>
      }
    />
  );
}
