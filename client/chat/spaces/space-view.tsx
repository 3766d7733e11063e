// A space: what people and agents said, the field one writes in, and who is here.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ChatSpaceDetail } from '../../../shared/chat-spaces/chat-space.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import type { ChatDeployment } from '../../../shared/deployments/deployment.ts';
import { chatDeploymentRoutes } from '../../../shared/deployments/routes.ts';
import { useRead } from '../../data/query.ts';
import { useViewer } from '../../data/viewer.ts';
import { AvatarStack } from '../../kit/display/avatar.tsx';
import { Notice } from '../../kit/layout/notice.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { SplitView } from '../../kit/overlays/drawer.tsx';
import { ChatBar } from '../chat-bar.tsx';
import composerStyles from '../composer.module.css';
import { Invitation } from './invitation.tsx';
import { MembersDrawer } from './members-drawer.tsx';
import { SpaceComposer } from './space-composer.tsx';
import { SpaceLine } from './space-line.tsx';
import { SpaceMenu } from './space-menu.tsx';
import { Transcript } from './space-transcript.tsx';
import { useSayTyping, useSpacePresence } from './use-space-presence.ts';
import styles from './spaces.module.css';

export default function SpaceView({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: space, error, refetch } = useRead(chatSpaceRoutes.read, { params: { id } }, { keep: true });
  // A refusal counts more than what was read before: they may have been removed.
  if (error)
    return (
      <>
        <ChatBar title={t`Space`} />
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!space)
    return (
      <>
        <ChatBar title={t`Space`} />
        <SkeletonText lines={6} />
      </>
    );
  return space.userStatus === 'Invited' ? <Invitation space={space} /> : <Inside space={space} />;
}

function Inside({ space }: { space: ChatSpaceDetail }) {
  const { t } = useLingui();
  const { id, name, members } = space;
  const { id: viewerId } = useViewer();
  const [showsPeople, setShowsPeople] = useState(false);
  const { here, typing } = useSpacePresence(id, members);
  const say = useSayTyping(id);
  const { data: deployments } = useRead(chatDeploymentRoutes.list, { query: {} }, { keep: true });
  const agents = useMemo(() => agentsOf(deployments), [deployments]);
  const people = useMemo(
    () =>
      members
        .filter(({ userId, userStatus }) => userId !== viewerId && userStatus !== 'Invited')
        .map((one) => ({ id: one.userId, name: one.name })),
    [members, viewerId],
  );
  const faces = members
    .map(({ userId, name: face }, slot) => ({ id: userId, name: face, slot }))
    .filter((face) => here.has(face.id));
  return (
    <SpaceLine>
      <ChatBar title={name} detail={space.description || undefined}>
        <button
          type="button"
          className={styles.peopleButton}
          aria-expanded={showsPeople}
          onClick={() => setShowsPeople((before) => !before)}
        >
          <AvatarStack of={faces} />
          <span className="small muted num">{space.memberCount}</span>
          <span className="unseen">{t`People in the space`}</span>
        </button>
        <SpaceMenu space={space} />
      </ChatBar>
      <SplitView
        drawer={
          showsPeople && <MembersDrawer space={space} here={here} onClose={() => setShowsPeople(false)} />
        }
      >
        <Transcript space={space} agents={agents} />
        {space.status === 'Archived' ? (
          <Archived />
        ) : (
          <SpaceComposer {...{ id, name, people, agents, typing, say }} />
        )}
      </SplitView>
    </SpaceLine>
  );
}

/** Messages of a space carry no files, so agents that need one cannot be asked here. */
const agentsOf = (deployments: readonly ChatDeployment[] = []) =>
  deployments
    .filter(({ conversationType }) => conversationType === 'StandardChat')
    .map((one) => ({ id: one.id, name: one.deploymentName }));

const Archived = () => (
  <div className={composerStyles.composer}>
    <Notice tone="off">
      <Trans>This space is archived. You can still read it.</Trans>
    </Notice>
  </div>
);
