// One message with its answer, and what one can do with both.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { partsOf } from '../../shared/conversations/artifact.ts';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { Answer, type AnswerProps } from './answer.tsx';
import { ArtifactCard } from './artifact-card.tsx';
import { draftOf } from './composer-draft.ts';
import { useLine } from './line.ts';
import { SentFiles } from './sent-files.tsx';
import styles from './message.module.css';

export const Message = memo(function Message(props: AnswerProps) {
  const { t } = useLingui();
  const { message, conversationId } = props;
  const { own } = useLine();
  const { id, text, files, textState, createdAt } = message;
  return (
    <li className={styles.turn}>
      <article aria-label={t`You`} className={styles.own}>
        {textState === 'blocked' ? (
          <p className={`${styles.said} muted`}>
            <Trans>A guardrail kept this message from the agent.</Trans>
          </p>
        ) : (
          <>
            <Own text={text} conversationId={conversationId} />
            <SentFiles files={files} />
          </>
        )}
        <footer className={styles.ownTools}>
          <Branches message={message} conversationId={conversationId} />
          <span className="small muted">
            <Ago at={createdAt} />
          </span>
          {textState === 'shown' && (
            <>
              <CopyButton text={text} label={t`Copy the message`} />
              {own && (
                <IconButton
                  size="1"
                  icon={PencilLine}
                  label={t`Change the message`}
                  onClick={() => Object.assign(draftOf(conversationId), { text, replaces: id })}
                />
              )}
            </>
          )}
        </footer>
      </article>
      <Answer {...props} />
    </li>
  );
});

/** As it was typed, with the documents in it. */
const Own = ({ text, conversationId }: { text: string; conversationId: string }) =>
  partsOf(text).map((part, at) =>
    part.kind === 'text' ? (
      <p key={at} className={styles.said} dir="auto">
        {part.text}
      </p>
    ) : (
      <ArtifactCard key={at} artifact={part} isWriting={false} conversationId={conversationId} />
    ),
  );

/** Which of several messages in the same place is shown. */
function Branches({ message, conversationId }: { message: ConversationMessage; conversationId: string }) {
  const { t } = useLingui();
  const { own } = useLine();
  const { id, siblings } = message;
  if (!own || siblings.length < 2) return null;
  const at = siblings.indexOf(id);
  const show = (messageId: string | undefined) =>
    messageId && void own.showBranch({ id: conversationId, messageId }).catch(toastError);
  const [place, count] = [at + 1, siblings.length];
  return (
    <span className="row small muted num" role="group" aria-label={t`Branches`}>
      <IconButton
        size="1"
        icon={ChevronLeft}
        label={t`Earlier branch`}
        className="flip"
        disabled={at === 0}
        onClick={() => show(siblings[at - 1])}
      />
      <Trans>
        {place} of {count}
      </Trans>
      <IconButton
        size="1"
        icon={ChevronRight}
        label={t`Later branch`}
        className="flip"
        disabled={place === count}
        onClick={() => show(siblings[at + 1])}
      />
    </span>
  );
}
