// The whole answer of the demo model: pure work, in a thread where it takes long.
import type { ModelRequest, ModelToolCall } from '../../engine/ports.ts';
import { answer, taskOf, type Task } from './answer.ts';
import { chosenCall, resultsIn } from './choose-tool.ts';
import { fillSchema } from './fill-schema.ts';

export type Question = Pick<ModelRequest, 'messages' | 'tools'> & {
  outputSchema: ModelRequest['outputSchema'] | undefined;
  toolChoice?: ModelRequest['toolChoice'] | undefined;
};

export type DemoAnswer = { text: string; toolCalls?: ModelToolCall[] };

export default function answerOf({ messages, outputSchema, tools, toolChoice }: Question): DemoAnswer {
  const task = taskOf(messages);
  const call = chosenCall(messages, { tools: tools ?? [], toolChoice, text: subjectOf(task) });
  if (call) return { text: '', toolCalls: [call] };
  const results = resultsIn(messages);
  if (outputSchema)
    return {
      text: JSON.stringify(fillSchema(outputSchema, [results, subjectOf(task)].filter(Boolean).join('\n'))),
    };
  const said = results ? `The demo model called a tool by its rules. ${results}` : answer(task);
  // A single word is a choice that steps go by.
  return { text: said.includes(' ') ? picturesIn(messages) + said : said };
}

/** A step that asks for fields may hand its text over in the system prompt alone. */
const subjectOf = ({ content, background }: Task) => content || background;

/** It takes pictures and says which, since no rule can look at one [M40]. */
function picturesIn(messages: Question['messages']): string {
  const last = messages.findLast(({ role }) => role === 'user');
  const pictures = last && 'pictures' in last ? (last.pictures ?? []) : [];
  if (pictures.length === 0) return '';
  const named = pictures.map(
    ({ name, type, size }) =>
      `“${name}” (${type.replace('image/', '').toUpperCase()}, ${Math.ceil(size / 1000)} KB)`,
  );
  return `Attached: ${named.join(', ')}; the demo model reads texts alone.\n\n`;
}
