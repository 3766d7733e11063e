// What was said and answered, oldest first; whoever reads at its end stays there while it grows.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Message } from './message.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import messageStyles from './message.module.css';
import styles from './chat.module.css';

type Props = {
  id: string;
  deploymentId: string;
  name: string;
  messages: readonly ConversationMessage[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  earlier: () => void;
  /** Below them: what is not with the server yet. */
  children: ReactNode;
};

export function MessageList(props: Props) {
  const { id, deploymentId, name, messages, hasEarlier, isLoadingEarlier, earlier, children } = props;
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useStickToEnd(box, lastId);
  return (
    <div className={styles.scroll} ref={box} tabIndex={-1}>
      {hasEarlier && (
        <div className={styles.earlier}>
          <Button variant="quiet" size="1" loading={isLoadingEarlier} onClick={earlier}>
            {t`Show earlier messages`}
          </Button>
        </div>
      )}
      <ol className={messageStyles.messages} aria-label={t`Conversation with ${name}`}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            conversationId={id}
            deploymentId={deploymentId}
            name={name}
            isLast={message.id === lastId}
          />
        ))}
      </ol>
      {children}
      <Announcement name={name} isBusy={messages.some(({ status }) => !hasEnded(status))} />
    </div>
  );
}

/** Says that an answer has begun and that it is there, not each of its letters. */
function Announcement({ name, isBusy }: { name: string; isBusy: boolean }) {
  const { t } = useLingui();
  const wasBusy = useRef(false);
  useEffect(() => void (wasBusy.current ||= isBusy), [isBusy]);
  const text = isBusy ? t`${name} is answering.` : wasBusy.current ? t`${name} has answered.` : '';
  return (
    <span className="unseen" role="status">
      {text}
    </span>
  );
}
