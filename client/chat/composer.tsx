// The field one writes in. Enter sends; while an answer is written, the next message takes its turn behind it.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { draftOf } from './composer-draft.ts';
import { useLine } from './line.ts';
import styles from './composer.module.css';

/** `closed`: why nothing more can be said here. */
type Props = {
  id: string;
  deploymentId: string;
  name: string;
  closed: string | undefined;
  maxCharacters?: number;
};

export function Composer({
  id,
  deploymentId,
  name,
  closed,
  maxCharacters = workLimits.conversations.maxMessageCharacters,
}: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft] = useState(() => draftOf(id));
  const { text, replaces } = useSnapshot(draft, { sync: true });
  const { send } = useLine();
  useEffect(() => void (replaces && field.current?.focus()), [replaces]);
  if (closed !== undefined)
    return (
      <div className={styles.composer}>
        <Notice tone="off">
          <span className="grow">
            {closed} <Trans>You can still read the conversation.</Trans>
          </span>
        </Notice>
      </div>
    );
  const isTooLong = text.length > maxCharacters;
  const maySend = text.trim() !== '' && !isTooLong && deploymentId !== '';
  const submit = () => {
    if (!maySend) return;
    send({ conversationId: id, deploymentId, text: text.trim(), ...(replaces && { replaces }) });
    draft.text = '';
    draft.replaces = undefined;
    field.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {replaces && (
        <div className="row small muted">
          <span className="grow">
            <Trans>You are changing a message. What was answered to it stays on its own branch.</Trans>
          </span>
          <IconButton
            size="1"
            icon={X}
            label={t`Do not change it`}
            onClick={() => {
              draft.text = '';
              draft.replaces = undefined;
            }}
          />
        </div>
      )}
      <div className={styles.writing}>
        <textarea
          ref={field}
          className={styles.field}
          dir="auto"
          rows={1}
          aria-label={t`Message to ${name}`}
          placeholder={t`Message ${name}`}
          value={text}
          onChange={({ target }) => (draft.text = target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button variant="primary" icon={ArrowUp} type="submit" disabled={!maySend}>
          <Trans>Send</Trans>
        </Button>
      </div>
      {isTooLong ? (
        <span className="err" role="alert">
          <Trans>The message is too long.</Trans>
        </span>
      ) : (
        <span className="small muted key-hints">
          <Trans>Enter sends; Shift+Enter begins a new line.</Trans>
        </span>
      )}
    </form>
  );
}
