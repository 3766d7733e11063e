// The line of a visitor, whom nobody knows: they may ask, stop, read and say how they find it.
import type { ReactNode } from 'react';
import { embedRoutes } from '../../../shared/embed/routes.ts';
import { ChatLineProvider, type ChatLine, type LiveProps } from '../../chat/index.ts';
import { call } from '../../data/call.ts';
import { readMessagesAgain, useLetters } from './answers.ts';
import { again, send } from './sending.ts';
import { deploymentId, options } from './visit.ts';
import { VisitorFeedback } from './visitor-feedback.tsx';

async function stop({ id, messageId }: { id: string; messageId: string }) {
  const params = { id: deploymentId, conversationId: id, messageId };
  await call(embedRoutes.stop, { params }, options());
  await readMessagesAgain();
}

const Live = ({ runId, enabled, children }: LiveProps) => children(useLetters(runId, enabled));

const line: Omit<ChatLine, 'watermark'> = { Live, send, again, stop, Feedback: VisitorFeedback };

type Props = { watermark: string | undefined; children: ReactNode };

export const VisitorLine = ({ watermark, children }: Props) => (
  <ChatLineProvider value={{ ...line, watermark }}>{children}</ChatLineProvider>
);
