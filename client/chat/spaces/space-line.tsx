// The line of a space: its answers are heard by all members, and have neither branches nor feedback of one person.
import { useMemo, type ReactNode } from 'react';
import { spaceAnswerChannel } from '../../../shared/chat-spaces/channels.ts';
import { chatSpaceRoutes } from '../../../shared/chat-spaces/routes.ts';
import { useChatBranding } from '../../branding/index.ts';
import { call } from '../../data/call.ts';
import { useChange } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import { ChatLineProvider, type ChatLine, type LiveProps } from '../line.ts';
import { useSending } from '../outbox.ts';
import { readSteps } from '../read-steps.ts';
import { useAnswer } from '../use-answer.ts';

export function SpaceLine({ children }: { children: ReactNode }) {
  const { send, again } = useSending();
  const { mutateAsync: stop } = useChange(chatSpaceRoutes.stop);
  const { watermark } = useChatBranding() ?? {};
  const mayDecide = useCan('approvals', 'edit');
  const line = useMemo(
    (): ChatLine => ({
      Live,
      send: (message) => void send({ ...message, isSpace: true }),
      again,
      stop: (params) => stop({ params }),
      watermark: watermark ?? undefined,
      isShared: true,
      colleague: {
        readSteps: (params) =>
          readSteps((after) => call(chatSpaceRoutes.events, { params, query: { after } })),
        mayDecide,
      },
    }),
    // What sends is made anew at each drawing, and always the same for this client.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [stop, watermark, mayDecide],
  );
  return <ChatLineProvider value={line}>{children}</ChatLineProvider>;
}

const { messages, values } = chatSpaceRoutes;
const place = { channel: spaceAnswerChannel, messages, values };

const Live = ({ runId, enabled, children }: LiveProps) => children(useAnswer(place, runId, enabled));
