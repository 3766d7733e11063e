// What a run has to say, as far as it has come: its answer, the answer that is being written, or why it failed.
import type { Json } from '../../../shared/kernel/json.ts';
import { textInWords, type Say } from '../../../shared/kernel/data-in-words.ts';
import { asText } from '../../../shared/steps/index.ts';
import { recordedText } from '../../data/problem-text.ts';
import type { RunReading } from './fold-run.ts';

export type RunAnswer =
  /** Data is pretty-printed JSON. */
  | { kind: 'answer'; text: string }
  /** `stepId`: who writes it; not every text of a step becomes the answer. */
  | { kind: 'writing'; text: string; stepId: string }
  /** `stepId`: where it failed, when it was in a step. */
  | { kind: 'failure'; text: string; stepId: string | undefined };

/**
 * Undefined while there is nothing to say. `record`: the run's output as its record has it, for outputs that are too
 * large for the journal or have been revealed.
 */
export function answerOf(reading: RunReading, record?: Json): RunAnswer | undefined {
  if (reading.error)
    return { kind: 'failure', text: recordedText(reading.error), stepId: reading.failedStepId };
  const output = reading.endedAt === undefined ? undefined : (record ?? reading.output);
  if (output === undefined || output === null) {
    // What a step has written before somebody decides is not the answer.
    const isWriting = reading.endedAt === undefined && reading.status !== 'waiting';
    return isWriting ? writtenSoFar(reading) : undefined;
  }
  const text =
    typeof output === 'object' && !hasText(output) ? JSON.stringify(output, null, 2) : asText(output);
  return text === '' ? undefined : { kind: 'answer', text };
}

const hasText = (output: Json) =>
  typeof output === 'object' && output !== null && !Array.isArray(output) && typeof output.text === 'string';

/** By the step that began last. */
function writtenSoFar({ order, steps }: RunReading): RunAnswer | undefined {
  const written = order.map((key) => steps.get(key)).findLast((step) => step && step.text !== '');
  return written && { kind: 'writing', text: written.text, stepId: written.stepId };
}

const PREVIEW_CHARACTERS = 400;

/** A line of it, without its marks, data in words. What is being written shows its end. */
export function previewOf({ kind, text: whole }: Pick<RunAnswer, 'kind' | 'text'>, say: Say): string {
  const text = kind === 'answer' ? textInWords(whole, say) : whole;
  const isCut = text.length > PREVIEW_CHARACTERS;
  const part = kind === 'writing' ? text.slice(-PREVIEW_CHARACTERS) : text.slice(0, PREVIEW_CHARACTERS);
  const line = part
    .replace(/[*`]+/g, '')
    .replace(/^#{1,6}\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!isCut) return line;
  return kind === 'writing' ? `…${line}` : `${line}…`;
}
