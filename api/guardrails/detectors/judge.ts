// What a model decides: nothing is looked for here, the question is asked after all other filters have read the text.
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../../shared/guardrails/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { detectorOf, type Detector } from './detector.ts';

/** A judge, if a silent one: what it may change of a stream is held back until it has been asked. */
const silent = detectorOf([], () => []);

export function detectByModel(filter: Filter<'Judge'>): Detector {
  if (filterTypes.Judge.lacks?.(filter)) throw new Problem(guardrailProblems.judgeNeeded);
  const { modelId, instruction, deadlineMs } = filter;
  return { ...silent, question: { modelId, instruction, deadlineMs } };
}
