// The pointers of others on the sketch pad.
import { useSyncExternalStore } from 'react';
import { presenceColour } from '../../kit/display/avatar.tsx';
import type { Presence } from '../../studio/index.ts';
import styles from './sketch.module.css';

export function Others({ presence, zoom }: { presence: Presence; zoom: number }) {
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const pointers = useSyncExternalStore(presence.pointers.subscribe, presence.pointers.get);
  return peers.map(({ client, name, slot }) => {
    const at = pointers.get(client);
    return (
      at && (
        <g
          key={client}
          className={styles.other}
          style={{ color: presenceColour(slot) }}
          transform={`translate(${at.x} ${at.y}) scale(${1 / zoom})`}
          aria-hidden
        >
          <path d="M2 1.6 15.6 7.4 9.6 9.4 7.2 15.4Z" />
          <text x="16" y="26">
            {name.split(' ')[0]}
          </text>
        </g>
      )
    );
  });
}
