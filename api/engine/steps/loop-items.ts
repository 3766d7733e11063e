// What a loop repeats over: a list, numbers, the rows of a CSV file, files.
import { engineProblems } from '../../../shared/executions/problems.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import { renderValue } from '../../../shared/steps/index.ts';
import { FileValue } from '../../../shared/steps/file-value.ts';
import type { StepContext } from '../engine-kind.ts';
import csvRows from './csv-rows-task.ts';

/** What the settings of a loop say of it. */
type Repeating = {
  over: 'items' | 'cycles' | 'while' | 'rows' | 'files' | 'sourceFiles';
  items: string;
  cycles: number;
  maxIterations: number;
};

type Context = StepContext<Repeating>;

const { readMs } = workLimits.csvImport;
/** Quicker than its copy to another thread. */
const MAX_CHARACTERS_HERE = 20_000;

const csvRowsInThread = inWorker<typeof csvRows>(new URL('./csv-rows-task.ts', import.meta.url), {
  timeLimitMs: readMs,
});

export async function itemsOf(context: Context): Promise<Json[]> {
  const { settings, values } = context;
  if (settings.over === 'cycles') return Array.from({ length: settings.cycles }, (_, index) => index);
  const value = renderValue(settings.items, values);
  if (settings.over === 'rows') return rowsOf(value, context);
  const items = listOf(value, settings.over === 'files');
  if (settings.over === 'files') for (const item of items) requireFile(item);
  return items;
}

function listOf(value: Json, mayBeOne: boolean): Json[] {
  const items = typeof value === 'string' ? listIn(value) : value;
  if (Array.isArray(items)) return items;
  if (mayBeOne && kindOf(items) === 'object') return [items];
  throw new Problem(engineProblems.notAList, { what: kindOf(value) });
}

/** Models answer lists as text, often one item per line. */
function listIn(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  }
}

function requireFile(value: Json) {
  if (!FileValue.safeParse(value).success)
    throw new Problem(engineProblems.notAFile, { what: kindOf(value) });
}

async function rowsOf(value: Json, { settings, run, signal }: Context): Promise<Json[]> {
  const text = typeof value === 'string' ? value : FileValue.safeParse(value).data?.text;
  if (text === undefined) throw new Problem(engineProblems.notAFile, { what: kindOf(value) });
  const work = { text, most: settings.maxIterations };
  const read =
    text.length <= MAX_CHARACTERS_HERE
      ? csvRows(work)
      : await csvRowsInThread(work, { tenantId: run.tenantId, signal });
  if ('line' in read) throw new Problem(engineProblems.csvUnreadable, { line: read.line });
  if ('count' in read)
    throw new Problem(engineProblems.tooManyRounds, { count: read.count, most: work.most });
  return read.rows;
}

const kindOf = (value: Json) => (value === null ? 'null' : typeof value);
