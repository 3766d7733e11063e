// Who looks at a space and who types there. Each page says it of itself again and again; of who falls silent it ends.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Presence, SpaceMember } from '../../../shared/chat-spaces/chat-space.ts';
import { spacePresenceChannel } from '../../../shared/chat-spaces/channels.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { call } from '../../data/call.ts';
import { useChannel } from '../../data/use-channel.ts';
import { useViewer } from '../../data/viewer.ts';

const HERE_MS = workLimits.chatSpaces.presentSeconds * 1000;
const TYPING_MS = 5_000;
const SAY_AGAIN_MS = 20_000;
const SAY_TYPING_MS = 3_000;
const LOOK_AGAIN_MS = 1_000;

type Sign = { hereUntil: number; typingUntil: number };
type Signs = Readonly<Record<string, Sign>>;

/** Nobody waits for it: a page that cannot say so now says so again. */
const tell = (id: string, presence: Presence) =>
  void call(chatSpaceRoutes.setPresence, { params: { id }, body: { presence } }).catch(() => {});

export function useSpacePresence(id: string, members: readonly SpaceMember[]) {
  const { id: viewerId } = useViewer();
  const [signs, setSigns] = useState<Signs>({});
  const now = useTicking(Object.keys(signs).length > 0);
  useSayingHere(id);

  const known = members.filter(({ isHere }) => isHere).map(({ userId }) => userId);
  const arrived = known.join();
  useEffect(() => {
    const until = Date.now() + HERE_MS;
    const seen = arrived === '' ? [] : arrived.split(',');
    setSigns((before) => ({
      ...Object.fromEntries(seen.map((userId) => [userId, { hereUntil: until, typingUntil: 0 }])),
      ...before,
    }));
  }, [arrived]);

  useChannel(spacePresenceChannel, {
    key: id,
    onMessages: (messages) =>
      setSigns((before) => {
        const next = { ...before };
        for (const { body } of messages) next[body.userId] = signOf(body.presence);
        return next;
      }),
  });

  return useMemo(() => {
    const at = Math.max(now, 0);
    const isHere = (userId: string) => userId === viewerId || (signs[userId]?.hereUntil ?? 0) > at;
    const typing = members.filter(
      ({ userId }) => userId !== viewerId && (signs[userId]?.typingUntil ?? 0) > at,
    );
    return {
      here: new Set(members.filter(({ userId }) => isHere(userId)).map(({ userId }) => userId)),
      typing: typing.map(({ name }) => name),
    };
  }, [signs, now, members, viewerId]);
}

function signOf(presence: Presence): Sign {
  const now = Date.now();
  if (presence === 'away') return { hereUntil: 0, typingUntil: 0 };
  return { hereUntil: now + HERE_MS, typingUntil: presence === 'typing' ? now + TYPING_MS : 0 };
}

function useTicking(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

function useSayingHere(id: string) {
  useEffect(() => {
    const say = () => tell(id, document.visibilityState === 'visible' ? 'here' : 'away');
    say();
    const timer = setInterval(() => document.visibilityState === 'visible' && say(), SAY_AGAIN_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      tell(id, 'away');
    };
  }, [id]);
}

/** `typing` is to be called at each key, and says so once in a while; `sent` when nothing more is being typed. */
export function useSayTyping(id: string) {
  const last = useRef(0);
  return {
    typing() {
      if (Date.now() - last.current < SAY_TYPING_MS) return;
      last.current = Date.now();
      tell(id, 'typing');
    },
    sent() {
      last.current = 0;
      tell(id, 'here');
    },
  };
}
