// What was said in a space, oldest first; whoever reads at its end stays there while it grows.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { ChatSpaceDetail } from '../../../shared/chat-spaces/chat-space.ts';
import { useViewer } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { discard, outbox, useSending } from '../outbox.ts';
import { PendingMessage } from '../pending-message.tsx';
import { useStickToEnd } from '../use-stick-to-end.ts';
import chatStyles from '../chat.module.css';
import messageStyles from '../message.module.css';
import { SpaceMessage } from './space-message.tsx';
import { useMarkRead, useSpaceMessages } from './use-space-messages.ts';

type TranscriptProps = { space: ChatSpaceDetail; agents: readonly { name: string }[] };

export function Transcript({ space, agents }: TranscriptProps) {
  const { id, members, name } = space;
  const { t } = useLingui();
  const { id: viewerId } = useViewer();
  const { messages, isPending, error, retry, hasEarlier, isLoadingEarlier, earlier } = useSpaceMessages(id);
  useMarkRead(space, messages.at(-1)?.position);
  const names = useMemo(() => [...agents, ...members].map((one) => one.name), [agents, members]);
  if (isPending) return <SkeletonText lines={6} />;
  if (error && messages.length === 0) return <LoadFailed error={error} onRetry={retry} />;
  const lastId = messages.at(-1)?.id;
  return (
    <Scroll lastId={lastId}>
      {hasEarlier && (
        <div className={chatStyles.earlier}>
          <Button variant="quiet" size="1" loading={isLoadingEarlier} onClick={earlier}>
            {t`Show earlier messages`}
          </Button>
        </div>
      )}
      {messages.length === 0 && (
        <p className="muted">
          <Trans>Nothing has been said yet. Write to everybody here, or type @ to ask an agent.</Trans>
        </p>
      )}
      <ol className={messageStyles.messages} aria-label={t`Conversation in ${name}`} aria-live="polite">
        {messages.map((message) => (
          <SpaceMessage
            key={message.id}
            message={message}
            spaceId={id}
            names={names}
            mayStop={space.isOwner || message.author?.id === viewerId}
            isLast={message.id === lastId}
          />
        ))}
      </ol>
      <Waiting id={id} known={messages.map((one) => one.id)} />
    </Scroll>
  );
}

function Scroll({ lastId, children }: { lastId: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useStickToEnd(box, lastId);
  return (
    <div className={chatStyles.scroll} ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}

/** What is not with the server yet. */
function Waiting({ id, known }: { id: string; known: readonly string[] }) {
  const { messages } = useSnapshot(outbox);
  const { again } = useSending();
  const mine = messages.filter((one) => one.conversationId === id && !known.includes(one.id));
  return mine.map((message) => (
    <PendingMessage
      key={message.id}
      message={message}
      onAgain={() => again(message.id)}
      onDiscard={() => discard(message.id)}
    />
  ));
}
