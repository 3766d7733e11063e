// The line of people who are signed in.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { answerChannel } from '../../shared/conversations/channels.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import {
  FeedbackButtons,
  FeedbackSaid,
  useAnswerFeedback,
  useMemberJudging,
} from '../agent-feedback/index.ts';
import { useChatBranding } from '../branding/index.ts';
import { call } from '../data/call.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { ChatLineProvider, type ChatLine, type FeedbackProps, type LiveProps } from './line.ts';
import { useSending } from './outbox.ts';
import { readSteps } from './read-steps.ts';
import { useAnswer } from './use-answer.ts';

export function MemberLine({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { send, again } = useSending();
  const { mutateAsync: stop } = useChange(conversationRoutes.stop);
  const { mutateAsync: change } = useChange(conversationRoutes.change);
  const { watermark } = useChatBranding() ?? {};
  const mayDecide = useCan('approvals', 'edit');
  const line = useMemo(
    (): ChatLine => ({
      Live,
      send: (message) => void send(message),
      again,
      stop: (params) => stop({ params }),
      watermark: watermark ?? undefined,
      colleague: {
        readSteps: (params) =>
          readSteps((after) => call(conversationRoutes.events, { params, query: { after } })),
        mayDecide,
      },
      own: { showBranch: ({ id, messageId }) => change({ params: { id }, body: { messageId } }) },
      Feedback,
    }),
    // What sends is made anew at each drawing, and always the same for this client.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, stop, change, watermark, mayDecide],
  );
  return <ChatLineProvider value={line}>{children}</ChatLineProvider>;
}

const { messages, values } = conversationRoutes;
const place = { channel: answerChannel, messages, values };

const Live = ({ runId, enabled, children }: LiveProps) => children(useAnswer(place, runId, enabled));

function Feedback({ conversationId, messageId, children }: FeedbackProps) {
  const feedback = useAnswerFeedback(messageId, useMemberJudging(conversationId));
  return children(<FeedbackButtons {...feedback} />, <FeedbackSaid {...feedback} />);
}
