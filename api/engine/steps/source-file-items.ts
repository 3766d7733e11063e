// What a loop over the files of a data source repeats over: each file once, with its name and its text.
import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../../shared/kernel/work-limits.ts';
import type { StepContext, StepResult } from '../engine-kind.ts';
import { BETWEEN_TEXTS } from '../ports.ts';
import { blocked } from './model-call.ts';

type Repeating = { dataSourceId: string; maxIterations: number };

const { maxStepCharacters } = workLimits.runs;

/** What files say is input like what a person says. */
export async function sourceFilesOf({
  settings,
  scope,
  ports,
  check,
}: StepContext<Repeating>): Promise<{ items: Json[] } | Extract<StepResult, { fail: unknown }>> {
  const most = { count: settings.maxIterations, characters: maxStepCharacters };
  const { count, characters, files } = await ports.dataSearch.files(scope, settings.dataSourceId, most);
  if (count > most.count)
    throw new Problem(engineProblems.tooManyRounds, { count, most: settings.maxIterations });
  if (characters > most.characters)
    throw new Problem(engineProblems.inputTooLarge, { most: maxStepCharacters / bytes.MB });
  if (files.length === 0) return { items: [] };
  const said = files.flatMap(({ name, text }) => [name, text]).join(BETWEEN_TEXTS);
  const verdict = await ports.guardrails.check(
    { ...check, dataSourceId: settings.dataSourceId },
    'input',
    said,
  );
  const passed = verdict.text.split(BETWEEN_TEXTS);
  if (verdict.action === 'Block' || passed.length !== 2 * files.length) return blocked(verdict);
  return {
    items: files.map((file, at) => ({
      ...file,
      name: passed[2 * at] ?? '',
      text: passed[2 * at + 1] ?? '',
    })),
  };
}
