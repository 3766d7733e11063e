// An answer while it is written: told from its first letter on, whenever one comes.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  emptyAnswer,
  readAnswerEvent,
  writtenText,
  type AnswerReading,
} from '../../shared/conversations/answer.ts';
import type { answerChannel } from '../../shared/conversations/channels.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { useOwnText, type ValuesRoute } from '../guardrails/index.ts';
import { collectionOf } from '../data/query.ts';
import { readAgain } from '../data/read-again.ts';
import { useChannel } from '../data/use-channel.ts';
import type { Channel } from '../../shared/live/channel.ts';
import type { LiveAnswer } from './line.ts';

/** Where answers are told, and the call whose answer says what has come of them. */
export type AnswerPlace = {
  channel: Channel<string, (typeof answerChannel)['message']>;
  messages: Pick<Route, 'path'>;
  values: ValuesRoute;
};

/** A long text takes longer to draw, so it is drawn more rarely. */
const paceOf = (text: string) => Math.min(500, 60 + text.length / 200);

/** `enabled` false: it has ended, and its record says all. */
export function useAnswer(
  { channel, messages: record, values }: AnswerPlace,
  runId: string,
  enabled: boolean,
): LiveAnswer | undefined {
  const reading = useRef<{ runId: string; answer: AnswerReading }>({ runId, answer: emptyAnswer() });
  if (reading.current.runId !== runId) reading.current = { runId, answer: emptyAnswer() };
  const [shown, setShown] = useState<{ runId: string; answer: Omit<LiveAnswer, 'isLive'> }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const client = useQueryClient();
  useEffect(() => () => clearTimeout(timer.current), []);

  const draw = () => {
    timer.current = undefined;
    const { answer } = reading.current;
    const steps = [...answer.steps.values()].map((step) => ({ ...step, tools: [...step.tools] }));
    setShown({ runId, answer: { text: writtenText(answer), status: answer.status, steps } });
  };
  const state = useChannel(channel, {
    key: runId,
    after: 0,
    enabled,
    onMessages(messages) {
      const { answer } = reading.current;
      const before = answer.status;
      for (const { seq, body } of messages) readAnswerEvent(answer, seq, body);
      // The first letters at once.
      timer.current ??= setTimeout(draw, shown ? paceOf(shown.answer.text) : 0);
      // What it waits for, and what it has come to, stand in its record.
      if (answer.status !== before && (hasEnded(answer.status) || answer.status === 'waiting'))
        void readAgain(client, { queryKey: [collectionOf(record)] });
    },
    onReset() {
      reading.current = { runId, answer: emptyAnswer() };
    },
  });
  const answer = shown?.runId === runId ? shown.answer : undefined;
  const isGrowing = answer !== undefined && !hasEnded(answer.status);
  const text = useOwnText(values, runId, { text: answer?.text ?? '', isGrowing });
  return answer && { ...answer, text, isLive: state === 'live' };
}
