// A conversation: what was said and answered, and the field one writes in.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Conversation } from '../../shared/conversations/conversation.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { CallFailed } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ChatBar } from './chat-bar.tsx';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { chatLinks } from './links.ts';
import { Message } from './message.tsx';
import { outbox, useSending } from './outbox.ts';
import { PendingMessage } from './pending-message.tsx';
import { Starters } from './starters.tsx';
import { useMessages } from './use-messages.ts';
import messageStyles from './message.module.css';
import styles from './chat.module.css';

/** `deploymentId`: it has not begun; the first message begins it. */
type Props = { id: string; deploymentId?: string | undefined };

export function ConversationView({ id, deploymentId }: Props) {
  const isNew = deploymentId !== undefined;
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
        closed={gone instanceof CallFailed ? gone.message : undefined}
      />
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
  return <div className={styles.scroll}>{mine.length === 0 ? starters : <Pending id={id} />}</div>;
}

function Transcript({ id, deploymentId, name }: { id: string; deploymentId: string; name: string }) {
  const { t } = useLingui();
  const { messages, hasEarlier, isLoadingEarlier, isPending, error, earlier, retry } = useMessages(id);
  const box = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useStickToEnd(box, lastId);
  if (isPending) return <SkeletonText lines={6} />;
  if (error && messages.length === 0) return <LoadFailed error={error} onRetry={retry} />;
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
      <Pending id={id} known={messages.map((one) => one.id)} />
      <Announcement name={name} isBusy={messages.some(({ status }) => !hasEnded(status))} />
    </div>
  );
}

function Pending({ id, known = [] }: { id: string; known?: readonly string[] }) {
  const { messages } = useSnapshot(outbox);
  const { again } = useSending();
  const mine = messages.filter((one) => one.conversationId === id && !known.includes(one.id));
  return mine.map((message) => (
    <PendingMessage key={message.id} message={message} onAgain={() => again(message.id)} />
  ));
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

const NEAR_END_PX = 120;

/** Whoever reads at the end stays there while it grows; whoever has scrolled up is left alone. */
function useStickToEnd(box: React.RefObject<HTMLDivElement | null>, lastId: string | undefined) {
  const sticks = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    sticks.current = true;
    element.scrollTop = element.scrollHeight;
    const onScroll = () =>
      void (sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX);
    const observer = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [box, lastId]);
}
