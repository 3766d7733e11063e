// A secret that is shown once and never again: a key, a token.
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../buttons/buttons.tsx';
import { CopyTextButton } from '../buttons/copy-button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Note } from '../layout/notice.tsx';
import styles from './secret.module.css';

export const Secret = ({ text, label }: { text: string; label?: string }) => (
  <Note>
    <code className={clsx('mono grow', styles.text)} dir="ltr" aria-label={label}>
      {text}
    </code>
    <CopyTextButton text={text} />
  </Note>
);

type SecretDialogProps = {
  title: string;
  description: string;
  /** What it is: a token. */
  label: string;
  text: string;
  onClose: () => void;
  /** What may be done with it at once: then that is the primary button. */
  next?: ReactNode;
};

export const SecretDialog = ({ title, description, label, text, onClose, next }: SecretDialogProps) => (
  <Dialog
    open
    insistent
    onClose={onClose}
    width={520}
    title={title}
    description={description}
    actions={
      next ? (
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>I have copied it</Trans>
          </Button>
          {next}
        </>
      ) : (
        <Button variant="primary" onClick={onClose}>
          <Trans>I have copied it</Trans>
        </Button>
      )
    }
  >
    <Secret text={text} label={label} />
  </Dialog>
);
