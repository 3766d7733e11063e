// Filters, saved or not, over what an agent was asked and has answered. Records nothing.
import type { z } from 'zod';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import type { TriedRuns } from '../../shared/guardrails/routes.ts';
import type { Direction } from '../../shared/guardrails/violation.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { compileFilters, type CompiledFilter } from './detectors/index.ts';
import { excerptOf } from './excerpt.ts';
import type { Result } from './filter-run.ts';
import type { LastRun } from './last-runs-read-model.ts';
import { maskOf } from './redaction/hidden-texts.ts';
import { scan } from './scan.ts';

const MAX_EXAMPLES = 10;
/** Of each text of a run; enough to see what a filter does, and bounded whatever the runs hold. */
const MAX_CHARACTERS = 20_000;
/** Read along, so that no excerpt reaches the cut, where half of a value would not be recognized. */
const MAX_BEYOND = 2000;

type Example = z.input<typeof TriedRuns>['examples'][number];
type Text = { run: LastRun; direction: Direction; text: string };

/** `mayRead`: of whose runs excerpts are shown; of others their number alone [FP4]. */
type Tried = { runs: readonly LastRun[]; mayRead: (run: LastRun) => boolean; gone: AbortSignal };

export async function tryOnRuns(
  tenantId: string,
  filters: readonly Filter[],
  { runs, mayRead, gone }: Tried,
): Promise<z.input<typeof TriedRuns>> {
  const compiled = compileFilters(filters.filter(({ enabled }) => enabled));
  const found: Example[] = [];
  for (const one of runs.flatMap(textsOf)) {
    gone.throwIfAborted();
    const { results } = await scan(tenantId, compiled, one.text);
    found.push(...results.flatMap((result) => exampleOf(one, begunInTime(result))));
  }
  const readable = new Set(runs.filter(mayRead).map(({ id }) => id));
  return {
    runs: runs.length,
    withFindings: runsIn(found),
    filters: compiled.map(({ filter: { filterType, filterActionType } }) => ({
      filterType,
      action: filterActionType,
      runs: runsIn(found.filter((one) => one.filterType === filterType)),
    })),
    examples: found.filter(({ runId }) => readable.has(runId)).slice(0, MAX_EXAMPLES),
  };
}

const begunInTime = ({ owner, findings }: Result<CompiledFilter>): Result<CompiledFilter> => ({
  owner,
  findings: findings.filter(({ start }) => start < MAX_CHARACTERS),
});

const runsIn = (examples: readonly Example[]) => new Set(examples.map(({ runId }) => runId)).size;

const textsOf = (run: LastRun): Text[] =>
  (
    [
      { run, direction: 'input', text: run.input },
      { run, direction: 'output', text: wordsIn(run.output).join('\n') },
    ] as const
  ).map((one) => ({ ...one, text: one.text.slice(0, MAX_CHARACTERS + MAX_BEYOND) }));

function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(wordsIn);
}

function exampleOf(
  { run, direction, text }: Text,
  { owner: { filter }, findings }: Result<CompiledFilter>,
): Example[] {
  const [first] = findings;
  // What may not be kept is not shown either.
  const isSecret = findings.some(({ blocksAlways }) => blocksAlways);
  if (!first) return [];
  const hides = filterTypes[filter.filterType].hidesFindings || filter.filterActionType === 'Redact';
  const mask = hides ? (type: string) => maskOf(filter, type) : undefined;
  return [
    {
      runId: run.id,
      at: run.at,
      direction,
      filterType: filter.filterType,
      action: filter.filterActionType,
      excerpt: isSecret
        ? { before: '', found: '', after: '' }
        : excerptOf(text, first, { findings, mask, taken: [] }),
    },
  ];
}
