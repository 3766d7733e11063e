// A message that is not with the server yet: on its way, waiting for the line, or refused.
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { draftOf } from './composer-draft.ts';
import type { Pending } from './outbox.ts';
import { SentFiles } from './sent-files.tsx';
import { sendFailure } from './send-failure.ts';
import styles from './message.module.css';

type Props = {
  message: Pick<Pending, 'conversationId' | 'text' | 'state' | 'failure'> & {
    files?: readonly { name: string; data?: string }[] | undefined;
  };
  onAgain: () => void;
  onDiscard: () => void;
};

export function PendingMessage({ message, onAgain, onDiscard }: Props) {
  const { conversationId, text, files, state, failure } = message;
  return (
    <div className={styles.pending}>
      {text && (
        <p className={styles.said} dir="auto">
          {text}
        </p>
      )}
      {files && <SentFiles files={files.map((file) => ({ name: file.name, isPicture: 'data' in file }))} />}
      {state === 'sending' && (
        <span className="small muted">
          <Trans>Sending</Trans>
        </span>
      )}
      {state === 'offline' && (
        <span className="small muted row" role="status">
          <Icon of={CloudOff} size={14} />
          <Trans>Saved on this device. It is sent as soon as there is a connection.</Trans>
        </span>
      )}
      {state === 'refused' && (
        <Refused
          failure={failure}
          onAgain={onAgain}
          onEdit={
            text === undefined
              ? undefined
              : () => {
                  draftOf(conversationId).text = text;
                  onDiscard();
                }
          }
          onDiscard={onDiscard}
        />
      )}
    </div>
  );
}

type RefusedProps = {
  failure: unknown;
  onAgain: () => void;
  onEdit: (() => void) | undefined;
  onDiscard: () => void;
};

function Refused({ failure, onAgain, onEdit, onDiscard }: RefusedProps) {
  const { i18n } = useLingui();
  const { title, help } = sendFailure(failure);
  return (
    <Notice tone="bad" role="alert">
      <span className="grow">
        <b>{i18n._(title)}</b>
        {help && <span className={styles.reason}>{i18n._(help)}</span>}
      </span>
      <Button variant="quiet" size="1" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      {onEdit && (
        <Button variant="quiet" size="1" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button variant="quiet" size="1" onClick={onAgain}>
        <Trans>Send again</Trans>
      </Button>
    </Notice>
  );
}
