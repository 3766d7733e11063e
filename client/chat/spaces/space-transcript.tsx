// What was said in a space.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ChatSpaceDetail } from '../../../shared/chat-spaces/chat-space.ts';
import { useViewer } from '../../data/viewer.ts';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { Scroll } from '../scroll.tsx';
import { WaitingMessages } from '../waiting-messages.tsx';
import messageStyles from '../message.module.css';
import { SpaceMessage } from './space-message.tsx';
import { useMarkRead, useSpaceMessages } from './use-space-messages.ts';

type TranscriptProps = { space: ChatSpaceDetail; agents: readonly { name: string }[] };

export function Transcript({ space, agents }: TranscriptProps) {
  const { id, members, name } = space;
  const { t } = useLingui();
  const { id: viewerId } = useViewer();
  const { messages, isPending, error, retry, ...earlier } = useSpaceMessages(id);
  useMarkRead(space, messages.at(-1)?.position);
  const names = useMemo(() => [...agents, ...members].map((one) => one.name), [agents, members]);
  if (isPending) return <SkeletonText lines={6} />;
  if (error && messages.length === 0) return <LoadFailed error={error} onRetry={retry} />;
  const lastId = messages.at(-1)?.id;
  return (
    <Scroll lastId={lastId} {...earlier}>
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
      <WaitingMessages id={id} known={messages} />
    </Scroll>
  );
}
