// The pointers of others: always of one size, gliding between the places they announce. They move with the view, and
// the browser does the gliding: nothing here runs for each frame. It draws the whole canvas for each step of a glide, so
// that there is none while one moves the view or cards oneself.
import { useStore, ViewportPortal, type ReactFlowState } from '@xyflow/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { presenceColour } from '../../kit/display/avatar.tsx';
import { throttled } from '../../data/live/index.ts';
import { gesture } from '../canvas/gesture.ts';
import { pointerState, type Pointer } from './peer.ts';
import type { Presence } from './presence.ts';
import styles from './presence.module.css';

/** Idle ones fade, although nothing more is heard of them. */
const lookedAtEveryMs = 1000;
/** However many people point: each tells as often where. */
const movesEveryMs = 50;
/** While one moves the view or cards oneself. */
const travelsEveryMs = 200;

export function Cursors({ presence, followed }: { presence: Presence; followed: number | null }) {
  const peers = useSyncExternalStore(presence.subscribe, presence.peers);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (peers.length === 0) return undefined;
    const draw = () => {
      const now = Date.now();
      for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-peer]') ?? []) {
        const client = Number(element.dataset.peer);
        place(element, presence.pointers.get().get(client), { now, isFollowed: followed === client });
      }
    };
    draw();
    const news = throttled<void>(() => (gesture.isUnderWay() ? travelsEveryMs : movesEveryMs), draw);
    const stop = presence.pointers.subscribe(news.push);
    const timer = setInterval(draw, lookedAtEveryMs);
    return () => {
      stop();
      news.end();
      clearInterval(timer);
    };
  }, [peers, presence, followed]);
  return (
    <ViewportPortal>
      <Layer layer={layer}>
        {peers.map(({ client, name, slot }) => (
          <div
            key={client}
            className={styles.cursor}
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
      </Layer>
    </ViewportPortal>
  );
}

const zoomOf = ({ transform: [, , zoom] }: ReactFlowState) => zoom;

function Layer({ layer, children }: { layer: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const zoom = useStore(zoomOf);
  useEffect(
    () => gesture.subscribe(() => void layer.current?.toggleAttribute('data-travels', gesture.isUnderWay())),
    [layer],
  );
  // On each, not on the layer for them to inherit: all within them would be styled anew for every step of a zoom.
  useLayoutEffect(() => {
    for (const cursor of layer.current?.querySelectorAll<HTMLElement>('[data-peer]') ?? [])
      cursor.style.scale = String(1 / zoom);
  });
  return (
    <div className={styles.cursors} ref={layer} aria-hidden>
      {children}
    </div>
  );
}

type Drawing = { now: number; isFollowed: boolean };

function place(element: HTMLElement, pointer: Pointer | undefined, { now, isFollowed }: Drawing) {
  const state = pointerState(pointer, now, isFollowed);
  if (element.dataset.state !== state) element.dataset.state = state;
  if (!pointer) return;
  const translate = `${Math.round(pointer.x)}px ${Math.round(pointer.y)}px`;
  if (element.style.translate !== translate) element.style.translate = translate;
}
