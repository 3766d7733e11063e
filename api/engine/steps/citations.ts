// What an answer refers to by numbers, where passages with numbers were a part of the question.
import { z } from 'zod';
import { FoundChunk } from '../../../shared/data-sources/data-source.ts';
import { numbersIn, type Citation } from '../../../shared/executions/citation.ts';
import type { StepContext } from '../engine-kind.ts';
import type { Message } from '../ports.ts';

/** What a step gives that finds passages. */
const Passages = z.object({ text: z.string().min(1), chunks: z.array(FoundChunk).min(1) });

/** Of two passages with one number both are named: nobody can tell which was meant. */
export function citationsOf(
  { outputsByName }: Pick<StepContext, 'outputsByName'>,
  messages: readonly Message[],
  answer: string,
): Citation[] {
  const numbers = numbersIn(answer);
  if (numbers.length === 0) return [];
  const fed = Object.values(outputsByName()).flatMap((output) => {
    const found = Passages.safeParse(output).data;
    return found && messages.some(({ content }) => content.includes(found.text)) ? [found.chunks] : [];
  });
  return numbers.flatMap((number) =>
    fed.flatMap((chunks) => {
      const chunk = chunks[number - 1];
      return chunk ? [{ number, file: chunk.file, page: chunk.page, heading: chunk.heading }] : [];
    }),
  );
}
