// Whether the feed is listening, in one word.
import { Trans } from '@lingui/react/macro';
import { CirclePause, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LiveState } from '../data/live-topic.ts';
import { Icon } from '../kit/display/icon.tsx';
import { pillOf, PillText } from '../kit/display/pill.tsx';

type Look = { name: string; tone: string; icon: ReactNode; text: ReactNode };

const live: Look = { name: 'live', tone: 'ok', icon: <i className="dot" />, text: <Trans>Live</Trans> };
const paused: Look = {
  name: 'paused',
  tone: 'idle',
  icon: <Icon of={CirclePause} size={13} />,
  text: <Trans>Paused</Trans>,
};
const ended: Look = {
  name: 'paused',
  tone: 'idle',
  icon: null,
  text: <Trans>Past</Trans>,
};
const connecting: Look = {
  name: 'saving',
  tone: 'idle',
  icon: <Icon of={LoaderCircle} size={13} />,
  text: <Trans>Connecting</Trans>,
};
const reconnecting: Look = {
  name: 'offline',
  tone: 'wait',
  icon: <Icon of={CloudOff} size={13} />,
  text: <Trans>Reconnecting; nothing will be missed</Trans>,
};
const closed: Look = {
  name: 'offline',
  tone: 'wait',
  icon: <Icon of={CloudOff} size={13} />,
  text: <Trans>Not live</Trans>,
};

const looks: Record<LiveState, Look> = { connecting, live, reconnecting, refused: closed, signedOut: closed };

type Props = { state: LiveState; isPaused: boolean; isOpen: boolean };

export function FeedState({ state, isPaused, isOpen }: Props) {
  const { name, tone, icon, text } = !isOpen ? ended : state === 'live' && isPaused ? paused : looks[state];
  return (
    <span role="status" {...pillOf(name, tone)}>
      {icon}
      <PillText>{text}</PillText>
    </span>
  );
}
