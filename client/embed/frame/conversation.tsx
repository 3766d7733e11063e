import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { ConversationMessage } from '../../../shared/conversations/conversation.ts';
import { embedRoutes } from '../../../shared/embed/routes.ts';
import type { Visit } from '../../../shared/embed/embed.ts';
import { hasEnded } from '../../../shared/executions/run-state.ts';
import { MessageList, type Pending, PendingMessage, Starters, useTranscript } from '../../chat/index.ts';
import { call } from '../../data/call.ts';
import { tellEvent } from './host.ts';
import { again, discard, sending } from './sending.ts';
import { deploymentId, options } from './visit.ts';
import styles from './frame.module.css';

export function Conversation({ visit: { conversationId, deployment } }: { visit: Visit }) {
  const { messages, ...earlier } = useMessages(conversationId);
  const { messages: pending } = useSnapshot(sending);
  const known = new Set(messages.map(({ id }) => id));
  const mine = pending.filter((one) => one.conversationId === conversationId && !known.has(one.id));
  useAnswerEvents(messages);
  if (messages.length === 0 && mine.length === 0)
    return (
      <div className={styles.beginning}>
        {!earlier.isPending && <Starters deployment={deployment} conversationId={conversationId} />}
      </div>
    );
  return (
    <MessageList
      {...earlier}
      messages={messages}
      id={conversationId}
      deploymentId={deployment.id}
      name={deployment.deploymentName}
    >
      {mine.map((message) => (
        <PendingMessage
          key={message.id}
          message={message as Pending}
          onAgain={() => again(message.id)}
          onDiscard={() => discard(message.id)}
        />
      ))}
    </MessageList>
  );
}

/** Nothing was said yet, nor is it on its way. */
export function useIsBeginning(conversationId: string): boolean {
  const { messages, isPending } = useMessages(conversationId);
  const pending = useSnapshot(sending).messages;
  const isOnItsWay = pending.some((one) => one.conversationId === conversationId && one.state !== 'refused');
  return !isPending && messages.length === 0 && !isOnItsWay;
}

const useMessages = (conversationId: string) =>
  useTranscript({
    queryKey: ['messages', conversationId],
    read: (from: string | null, signal) =>
      call(
        embedRoutes.messages,
        { params: { id: deploymentId, conversationId }, query: from === null ? {} : { from } },
        { signal, ...options() },
      ),
  });

/** Tells the page of each answer that ends while it is open. */
function useAnswerEvents(messages: readonly ConversationMessage[]) {
  const open = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status } of messages) {
      if (!hasEnded(status)) open.current.add(id);
      else if (open.current.delete(id)) tellEvent('answer', { id, status });
    }
  }, [messages]);
}
