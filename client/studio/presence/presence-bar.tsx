import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Avatar, MoreAvatars } from '../../kit/display/avatar.tsx';
import { onePerPerson } from './peer.ts';
import type { Me, Presence } from './presence.ts';
import styles from '../page/header.module.css';

type Props = {
  presence: Presence;
  me: Me;
  followed?: number | null;
  /** Absent: nobody's view can be followed. */
  onFollow?: (client: number | null) => void;
};

const most = 5;

/** Everybody here, oneself last; a click on a face follows its view. */
export function PresenceBar({ presence, me, followed = null, onFollow }: Props) {
  const { t } = useLingui();
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const others = onePerPerson(peers.filter(({ id }) => id !== me.id));
  const visible = others.slice(0, most);
  const more = others.length - visible.length;
  return (
    <div className={styles.faces} role="group" aria-label={t`People here`}>
      {visible.map(({ client, id, name, slot }) => {
        const face = <Avatar key={client} person={{ id, name, slot }} size={24} />;
        if (!onFollow) return face;
        return (
          <button
            key={client}
            type="button"
            aria-pressed={followed === client}
            aria-label={followed === client ? t`Stop following ${name}` : t`Follow ${name}`}
            onClick={() => onFollow(followed === client ? null : client)}
          >
            {face}
          </button>
        );
      })}
      {more > 0 && <MoreAvatars count={more} className={styles.moreFaces} />}
      <Avatar person={{ ...me, slot: presence.mySlot() }} size={24} />
    </div>
  );
}
