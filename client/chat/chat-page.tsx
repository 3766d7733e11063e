// The chat: conversations beside the one that is open, or beside the agents one can begin with.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useParams, useSearch } from 'wouter';
import { ChatStyle } from '../branding/index.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { useViewer } from '../data/viewer.ts';
import { chatState } from './chat-state.ts';
import { ConversationView } from './conversation-view.tsx';
import { Gallery } from './gallery.tsx';
import { MemberLine } from './member-line.tsx';
import { useOutboxSending } from './outbox.ts';
import { SideList } from './side-list.tsx';
import artifactStyles from './artifact.module.css';
import styles from './chat.module.css';

const RequestsView = deferred(() => import('./requests-view.tsx'));
const SpaceView = deferred(() => import('./spaces/space-view.tsx'));

export default function ChatPage() {
  const { t } = useLingui();
  const { conversationId } = useParams<{ conversationId?: string }>();
  const search = new URLSearchParams(useSearch());
  const deploymentId = search.get('with') ?? undefined;
  const requests = search.get('requests') ?? undefined;
  const space = search.get('space') ?? undefined;
  const { listOpen, begun, artifact: opened } = useSnapshot(chatState);
  const artifact = opened !== undefined && opened.conversationId === conversationId;
  const { id: viewerId } = useViewer();
  useOutboxSending(viewerId);
  const [location] = useLocation();
  useEffect(() => void (chatState.listOpen = false), [location, space]);
  // A conversation that has not begun has an id already, so that its first message can be sent twice and is one.
  const fresh = deploymentId && begun.deploymentId === deploymentId ? begun.id : undefined;
  useEffect(() => {
    if (deploymentId && chatState.begun.deploymentId !== deploymentId)
      chatState.begun = { deploymentId, id: crypto.randomUUID() };
  }, [deploymentId]);
  return (
    <div className={clsx(styles.frame, listOpen && styles.listOpen)} data-chat>
      <ChatStyle />
      <SideList openId={conversationId} />
      <button
        type="button"
        className={styles.veil}
        tabIndex={listOpen ? 0 : -1}
        aria-label={t`Close the list of conversations`}
        onClick={() => (chatState.listOpen = false)}
      />
      <div className={clsx(styles.main, artifact && artifactStyles.beside)} inert={listOpen}>
        <MemberLine>
          {conversationId ? (
            <ConversationView key={conversationId} id={conversationId} />
          ) : fresh ? (
            <ConversationView key={fresh} id={fresh} deploymentId={deploymentId} />
          ) : space ? (
            <SpaceView key={space} id={space} />
          ) : requests ? (
            <RequestsView shown={requests} />
          ) : (
            <Gallery />
          )}
        </MemberLine>
      </div>
    </div>
  );
}
