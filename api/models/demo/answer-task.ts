// The whole answer of the demo model: pure work, in a thread where it takes long.
import type { ModelRequest } from '../../engine/ports.ts';
import { answer, taskOf, type Task } from './answer.ts';
import { fillSchema } from './fill-schema.ts';

export type Question = Pick<ModelRequest, 'messages'> & {
  outputSchema: ModelRequest['outputSchema'] | undefined;
};

export default function answerOf({ messages, outputSchema }: Question): string {
  const task = taskOf(messages);
  return outputSchema ? JSON.stringify(fillSchema(outputSchema, subjectOf(task))) : answer(task);
}

/** A step that asks for fields may hand its text over in the system prompt alone. */
const subjectOf = ({ content, background }: Task) => content || background;
