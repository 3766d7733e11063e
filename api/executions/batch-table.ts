// From a CSV file to the inputs of runs: each cell as a form would read it.
import { CsvError, parse } from 'csv-parse/sync';
import { MAX_BATCH_ROWS } from '../../shared/executions/batch.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { isDeeperThan } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import { readTyped } from '../../shared/steps/read-typed.ts';
import type { RunInput } from '../engine/index.ts';

const MESSAGE = 'message';

/** Throws a Problem that names the line, the column or the value. */
export function readBatchTable(csv: string, variables: readonly InputVariable[]): RunInput[] {
  const [head = [], ...rows] = recordsOf(csv);
  if (rows.length === 0 || rows.length > MAX_BATCH_ROWS)
    throw new Problem(executionProblems.batchSize, { most: MAX_BATCH_ROWS }).at('csv');
  const byName = new Map(variables.map((variable) => [variable.name, variable]));
  const columns = head.map((name) => {
    const variable = byName.get(name);
    const isMessage = !variable && name.toLowerCase() === MESSAGE;
    if (!variable && !isMessage) throw new Problem(executionProblems.batchColumn, { name }).at('csv');
    return variable ?? MESSAGE;
  });
  return rows.map((cells, index) => inputOf(columns, cells, variables, index + 1));
}

type Column = InputVariable | typeof MESSAGE;

function inputOf(
  columns: readonly Column[],
  cells: readonly string[],
  variables: readonly InputVariable[],
  row: number,
): RunInput {
  const typed: Record<string, string> = {};
  let text = '';
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').trim();
    if (column === MESSAGE) text = cell;
    else typed[column.name] = cell;
  }
  const { values, problems } = readTyped(variables, typed);
  // A cell may hold JSON, which no limit of the call's body has seen.
  const isTooDeep = (name: string) => isDeeperThan(workLimits.http.maxBodyDepth, values[name]);
  const name = Object.keys(problems)[0] ?? Object.keys(values).find(isTooDeep);
  if (name !== undefined) throw new Problem(executionProblems.batchInvalid, { row, name }).at('csv');
  return { text, variables: values };
}

function recordsOf(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 500_000,
      to: MAX_BATCH_ROWS + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem(executionProblems.batchUnreadable, { line: Number(error['lines']) || 1 }).at('csv');
  }
}
