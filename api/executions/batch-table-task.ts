// Reading a table, in a worker thread: of one megabyte every line may be one that does not fit.
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import { readBatchTable } from './batch-table.ts';

export default ({ csv, variables }: { csv: string; variables: readonly InputVariable[] }) =>
  readBatchTable(csv, variables);
