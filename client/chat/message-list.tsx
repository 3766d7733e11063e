// What was said and answered in a conversation.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { Message } from './message.tsx';
import { Scroll, type EarlierMessages } from './scroll.tsx';
import messageStyles from './message.module.css';

type Props = EarlierMessages & {
  id: string;
  deploymentId: string;
  name: string;
  messages: readonly ConversationMessage[];
  /** Below them: what is not with the server yet. */
  children: ReactNode;
};

export function MessageList(props: Props) {
  const { id, deploymentId, name, messages, hasEarlier, isLoadingEarlier, earlier, children } = props;
  const { t } = useLingui();
  const lastId = messages.at(-1)?.id;
  return (
    <Scroll {...{ lastId, hasEarlier, isLoadingEarlier, earlier }}>
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
    </Scroll>
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
