// How a chat speaks with the server, and what it may ask of it: the chat of people who are signed in and the one within
// other companies' pages draw the same messages over lines of their own.
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { AnswerStep } from '../../shared/conversations/answer.ts';
import type { RunState } from '../../shared/executions/run-state.ts';
import type { Unsent } from './unsent.ts';

export type LiveAnswer = { text: string; status: RunState; steps: AnswerStep[]; isLive: boolean };
export type MessagePlace = { id: string; messageId: string };

/** `enabled` false: it has ended, and its record says all. */
export type LiveProps = {
  runId: string;
  enabled: boolean;
  children: (live: LiveAnswer | undefined) => ReactNode;
};

export type FeedbackProps = {
  conversationId: string;
  messageId: string;
  children: (buttons: ReactNode, said: ReactNode) => ReactNode;
};

export type ChatLine = {
  /** Draws an answer while it is written. */
  Live: ComponentType<LiveProps>;
  send: (message: Omit<Unsent, 'id'>) => void;
  again: (id: string) => void;
  stop: (place: MessagePlace) => Promise<unknown>;
  /** As the company marks what its agents say. */
  watermark: string | undefined;
  /** What only a colleague may: look into steps, open the request an answer waits for. */
  colleague?: {
    readSteps: (place: MessagePlace) => Promise<AnswerStep[]>;
    mayDecide: boolean;
  };
  /** In a colleague's own conversation: branches. */
  own?: { showBranch: (place: MessagePlace) => Promise<unknown> };
  /** How somebody finds an answer to their own message. */
  Feedback?: ComponentType<FeedbackProps>;
  /** Others ask in it too. */
  isShared?: true;
};

const Line = createContext<ChatLine | undefined>(undefined);

export const ChatLineProvider = Line.Provider;

export function useLine(): ChatLine {
  const line = useContext(Line);
  if (!line) throw new Error('A part of the chat stands outside of any chat.');
  return line;
}
