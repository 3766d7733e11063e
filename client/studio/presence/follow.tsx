// Seeing the canvas as somebody else sees it. Any move of one's own ends it.
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { presenceColour } from '../../kit/display/avatar.tsx';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import type { Presence } from './presence.ts';
import styles from './presence.module.css';

type Props = { presence: Presence; followed: number; handle: CanvasHandle | null; onEnd: () => void };

export function FollowFrame({ presence, followed, handle, onEnd }: Props) {
  const { t } = useLingui();
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const peer = peers.find(({ client }) => client === followed);
  const view = peer?.view;
  useEffect(() => {
    presence.follow(followed);
    return () => presence.follow(null);
  }, [presence, followed]);
  useEffect(() => {
    if (view) handle?.show(view);
  }, [view, handle]);
  const isGone = peer === undefined;
  useEffect(() => {
    if (isGone) onEnd();
  }, [isGone, onEnd]);
  if (!peer) return null;
  const name = peer.name.split(' ')[0];
  return (
    <div className={styles.follow} style={{ '--p': presenceColour(peer.slot) } as CSSProperties}>
      <span className={styles.followName} role="status">
        {t`Following ${name}`}
        <IconButton size="1" icon={X} label={t`Stop following`} onClick={onEnd} />
      </span>
    </div>
  );
}
