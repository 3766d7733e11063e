// Which tool the demo model calls: the one whose name and description have most words in common with the text, once
// [M23].
import type { Message, ModelRequest, ModelTool, ModelToolCall } from '../../engine/ports.ts';
import { fillSchema } from './fill-schema.ts';
import { shared, tellingWords } from './words.ts';

const MAX_TOLD_CHARACTERS = 500;

type Choice = {
  tools: readonly ModelTool[];
  toolChoice: ModelRequest['toolChoice'] | undefined;
  text: string;
};

/** undefined: none fits, or one has been called already. */
export function chosenCall(
  messages: readonly Message[],
  { tools, toolChoice, text }: Choice,
): ModelToolCall | undefined {
  if (toolChoice === 'none' || messages.some(({ role }) => role === 'tool')) return undefined;
  const words = new Set(tellingWords(text));
  const scored = tools.map((tool) => ({ tool, score: shared(wordsOfTool(tool), words) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  );
  if (!best || (best.score === 0 && toolChoice !== 'required')) return undefined;
  const { name, inputSchema } = best.tool;
  return { id: 'demo-1', name, input: fillSchema(inputSchema, text) as ModelToolCall['input'] };
}

const wordsOfTool = ({ name, description }: ModelTool) =>
  tellingWords(`${name.replaceAll('_', ' ')} ${description}`);

/** What tools have answered, in one line each; empty: none was called. */
export const resultsIn = (messages: readonly Message[]): string =>
  messages
    .flatMap((message) =>
      message.role === 'tool'
        ? [`${message.toolName} answered: ${message.content.slice(0, MAX_TOLD_CHARACTERS)}`]
        : [],
    )
    .join('\n');
