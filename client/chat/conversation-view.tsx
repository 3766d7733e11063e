// A conversation: what was said and answered, and the field one writes in.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Conversation } from '../../shared/conversations/conversation.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { CallFailed } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { deferred } from '../kit/loading/deferred.tsx';
import type { ArtifactPanelProps } from './artifact-panel.tsx';
import { ChatBar } from './chat-bar.tsx';
import { chatState } from './chat-state.ts';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { chatLinks } from './links.ts';
import { MessageList } from './message-list.tsx';
import { outbox } from './outbox.ts';
import { Starters } from './starters.tsx';
import { useMessages } from './use-messages.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import styles from './chat.module.css';

const ArtifactPanel = deferred<ArtifactPanelProps>(() => import('./artifact-panel.tsx'));

/** `deploymentId`: it has not begun; the first message begins it. */
type Props = { id: string; deploymentId?: string | undefined };

export function ConversationView({ id, deploymentId }: Props) {
  const isNew = deploymentId !== undefined;
  const { artifact } = useSnapshot(chatState);
  const { messages } = useSnapshot(outbox);
  const isBegun = messages.some((one) => one.conversationId === id && one.state !== 'refused');
  const { conversation, deployment, agentId, name, gone, failure } = useOpened(id, deploymentId);
  if (failure) return <Failed error={failure} />;
  return (
    <>
      <Bar conversation={conversation} name={name} />
      {isNew ? (
        <NewTranscript
          id={id}
          starters={deployment && <Starters deployment={deployment} conversationId={id} />}
        />
      ) : (
        <Transcript id={id} deploymentId={agentId} name={name} />
      )}
      <Composer
        id={id}
        deploymentId={agentId}
        name={name}
        takes={deployment}
        asks={deployment && { variables: deployment.inputVariables, isFirst: isNew && !isBegun }}
        closed={gone instanceof CallFailed ? gone.message : undefined}
      />
      {artifact?.conversationId === id && (
        <ArtifactPanel
          key={artifact.title}
          conversationId={id}
          deploymentId={agentId}
          title={artifact.title}
          name={name}
        />
      )}
    </>
  );
}

/** `failure`: there is nothing to show. `gone`: nothing more can be said. */
function useOpened(id: string, deploymentId: string | undefined) {
  const isNew = deploymentId !== undefined;
  const options = { enabled: !isNew, keep: true };
  const { data: conversation, error } = useRead(conversationRoutes.read, { params: { id } }, options);
  const agentId = deploymentId ?? conversation?.deploymentId ?? '';
  const { data: deployment, error: gone } = useRead(
    chatDeploymentRoutes.read,
    { params: { id: agentId } },
    { enabled: agentId !== '', keep: true },
  );
  const name = deployment?.deploymentName ?? conversation?.deploymentName ?? '';
  const failure = isNew ? gone : conversation ? null : error;
  return { conversation, deployment, agentId, name, gone, failure };
}

function Bar({ conversation, name }: { conversation: Conversation | undefined; name: string }) {
  const { t } = useLingui();
  if (!conversation) return <ChatBar title={name || t`New conversation`} />;
  return (
    <ChatBar title={conversation.title || name} detail={conversation.title ? name : undefined}>
      <ConversationMenu conversation={conversation} isOpen />
    </ChatBar>
  );
}

function Failed({ error }: { error: Error }) {
  const { t } = useLingui();
  return (
    <>
      <ChatBar title={t`Conversation`} />
      <LoadFailed error={error} />
    </>
  );
}

/** Once its first message is with the server, it has an address of its own. */
function NewTranscript({ id, starters }: { id: string; starters: React.ReactNode }) {
  const { messages } = useSnapshot(outbox);
  const mine = messages.filter(({ conversationId }) => conversationId === id);
  const [, navigate] = useLocation();
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && mine.length === 0) navigate(chatLinks.conversation(id), { replace: true });
    wasSending.current = mine.some(({ state }) => state !== 'refused');
  }, [mine, id, navigate]);
  return (
    <div className={styles.scroll}>
      {mine.length === 0 ? starters : <WaitingMessages id={id} known={[]} />}
    </div>
  );
}

function Transcript({ id, deploymentId, name }: { id: string; deploymentId: string; name: string }) {
  const { isPending, error, retry, ...rest } = useMessages(id);
  if (isPending) return <SkeletonText lines={6} />;
  if (error && rest.messages.length === 0) return <LoadFailed error={error} onRetry={retry} />;
  return (
    <MessageList {...rest} id={id} deploymentId={deploymentId} name={name}>
      <WaitingMessages id={id} known={rest.messages} />
    </MessageList>
  );
}
