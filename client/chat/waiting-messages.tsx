// What was written in a conversation or a space and is not with the server yet.
import { useSnapshot } from 'valtio';
import { discard, outbox, useSending } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';

export function WaitingMessages({ id, known }: { id: string; known: readonly { id: string }[] }) {
  const { messages } = useSnapshot(outbox);
  const { again } = useSending();
  const sent = new Set(known.map((one) => one.id));
  const mine = messages.filter((one) => one.conversationId === id && !sent.has(one.id));
  return mine.map((message) => (
    <PendingMessage
      key={message.id}
      message={message}
      onAgain={() => again(message.id)}
      onDiscard={() => discard(message.id)}
    />
  ));
}
