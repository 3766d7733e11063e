// The passage behind a number in an answer, as guardrails let it be shown.
import { z } from 'zod';
import { FoundChunk } from '../../shared/data-sources/data-source.ts';
import type { RunStep } from '../../shared/executions/run.ts';

/** What a step gives that finds passages: their numbers are their places. */
const Passages = z.object({ chunks: z.array(FoundChunk) });

export function passageIn(
  steps: readonly Pick<RunStep, 'output'>[],
  { number, file }: { number: number; file: string },
): FoundChunk | undefined {
  for (const { output } of steps) {
    const chunk = Passages.safeParse(output).data?.chunks[number - 1];
    if (chunk?.file === file) return chunk;
  }
  return undefined;
}
