// The pointers of others: always of one size, gliding between the places they announce.
import { useReactFlow, type Viewport } from '@xyflow/react';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useSyncExternalStore } from 'react';
import { presenceColour } from '../../kit/face.tsx';
import type { Point } from '../graph/geometry.ts';
import type { Peer } from './peer.ts';
import type { Presence } from './presence.ts';

const nameFadesAfter = 4_000;
const hiddenAfter = 60_000;
/** The share of the way that is left after a frame of 16 ms. */
const glide = 0.72;

export function Cursors({ presence, followed }: { presence: Presence; followed: number | null }) {
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const layer = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  useEffect(() => {
    if (peers.length === 0) return undefined;
    const places = new Map<number, Point>();
    let frame = 0;
    let last = performance.now();
    const draw = (now: number) => {
      const share = 1 - glide ** ((now - last) / 16);
      last = now;
      const view = flow.getViewport();
      for (const peer of presence.peers()) {
        const element = layer.current?.querySelector<HTMLElement>(`[data-peer="${peer.client}"]`);
        if (element) place(element, peer, places, { view, share, isFollowed: followed === peer.client });
      }
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [peers.length, presence, flow, followed]);
  return (
    <div className="s-cursors" ref={layer} aria-hidden>
      {peers.map(({ client, name, slot }) => (
        <div
          key={client}
          className="s-cursor"
          data-peer={client}
          style={{ '--p': presenceColour(slot) } as CSSProperties}
        >
          <svg width="18" height="18" viewBox="0 0 18 18">
            <path
              d="M2 1.6 15.6 7.4 9.6 9.4 7.2 15.4Z"
              fill="var(--p)"
              stroke="var(--canvas)"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
          <span dir="auto">{name.split(' ')[0]}</span>
        </div>
      ))}
    </div>
  );
}

type Drawing = { view: Viewport; share: number; isFollowed: boolean };

function place(element: HTMLElement, peer: Peer, places: Map<number, Point>, drawing: Drawing) {
  const { view, share, isFollowed } = drawing;
  const idle = peer.pointer ? Date.now() - peer.pointer.at : Infinity;
  const state =
    !peer.pointer || (idle > hiddenAfter && !isFollowed) ? 'gone' : idle > nameFadesAfter ? 'idle' : '';
  if (element.dataset.state !== state) element.dataset.state = state;
  if (!peer.pointer) {
    places.delete(peer.client);
    return;
  }
  const from = places.get(peer.client) ?? peer.pointer;
  const at = {
    x: from.x + (peer.pointer.x - from.x) * share,
    y: from.y + (peer.pointer.y - from.y) * share,
  };
  places.set(peer.client, at);
  const transform = `translate(${Math.round((at.x * view.zoom + view.x) * 10) / 10}px, ${Math.round((at.y * view.zoom + view.y) * 10) / 10}px)`;
  if (element.style.transform !== transform) element.style.transform = transform;
}
