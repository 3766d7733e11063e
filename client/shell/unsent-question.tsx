// Signing out while changes wait on this device: they are sent where that is possible, and nothing goes unasked.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Snapshot } from 'valtio';
import { exportUnsent, type Unsent } from '../data/live/unsent.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { saveFile } from '../kit/forms/save-file.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { discard, sendAgain, stay, type UnsentQuestion } from '../data/unsent-question.ts';
import styles from './unsent-question.module.css';

const changesIn = ({ edits, rescues }: Pick<Unsent, 'edits' | 'rescues'>) => edits + rescues;

export default function UnsentQuestionDialog({ question }: { question: Snapshot<UnsentQuestion> }) {
  const { t, i18n } = useLingui();
  const { unsent, isSending } = question;
  const changes = (count: number) =>
    i18n._(/*i18n*/ '{count, plural, one {# change} other {# changes}}', { count });
  const count = unsent.reduce((sum, one) => sum + changesIn(one), 0);
  const download = async () =>
    saveFile('unsaved-changes.json', await exportUnsent(unsent), 'application/json');
  return (
    <Dialog
      open
      onClose={stay}
      width={560}
      title={i18n._(
        /*i18n*/ '{count, plural, one {# change is only on this device} other {# changes are only on this device}}',
        { count },
      )}
      description={
        isSending
          ? t`Your changes are being sent. You will be signed out as soon as they are saved.`
          : t`This could not be saved on the server. Signing out deletes it from this device.`
      }
      actions={
        <>
          <span className="grow row">
            <Button variant="quiet" onClick={() => void download().catch(toastError)}>
              <Trans>Download</Trans>
            </Button>
          </span>
          <Button variant="danger" disabled={isSending} onClick={discard}>
            <Trans>Discard and sign out</Trans>
          </Button>
          <Button variant="quiet" loading={isSending} onClick={() => void sendAgain().catch(toastError)}>
            <Trans>Send again</Trans>
          </Button>
          <Button variant="primary" onClick={stay}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles.unsent}>
        {unsent.map((one) => (
          <li key={one.document} className="row">
            <b className="grow clip" dir="auto">
              {one.title ?? t`Unknown agent`}
            </b>
            <span className="muted">{changes(changesIn(one))}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
