// What the kinds that ask a model have in common.
import { engineProblems } from '../../../shared/executions/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import type { Message, Verdict } from '../ports.ts';

type Remembering = { includeChatHistory: boolean; chatHistoryMessagesLimit: number };

/** The conversation so far, oldest first; nothing unless the step asks for it. */
export async function historyOf({ settings, engine, run }: StepContext<Remembering>): Promise<Message[]> {
  if (!settings.includeChatHistory) return [];
  const turns = await engine.history(run, Math.ceil(settings.chatHistoryMessagesLimit / 2));
  return turns.flatMap(({ input, output }): Message[] => [
    { role: 'user', content: input },
    { role: 'assistant', content: output },
  ]);
}

export function parsedAnswer(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new Problem(engineProblems.notJson);
  }
}

/** What people see of the question, without the settings, and of pictures no more than which they are. */
export const messagesForPeople = (messages: readonly Message[]): Json => ({
  messages: messages.map((message) =>
    'pictures' in message && message.pictures
      ? { ...message, pictures: message.pictures.map(({ name, type, size }) => ({ name, type, size })) }
      : { ...message },
  ),
});

export const blocked = ({ message, violationIds }: Verdict): Extract<StepResult, { fail: unknown }> => ({
  fail: {
    code: engineProblems.blocked.code,
    message: message || engineProblems.blocked.text,
    retryable: false,
    details: { violationIds },
  },
});
