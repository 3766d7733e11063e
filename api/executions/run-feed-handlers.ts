// What the feed of runs answers besides its pages: groups, and a file.
import { runsExported } from '../../shared/executions/events.ts';
import type { executionRoutes } from '../../shared/executions/routes.ts';
import { withoutText, type RunSummary } from '../../shared/executions/run.ts';
import type { Handlers } from '../http/serve.ts';
import { exportOf, sendRows } from '../kit/export-rows.ts';
import { mayReadText, searchedTexts } from './may-read-text.ts';
import type { ShownRuns } from './shown-run.ts';

export const runFeedHandlers = (
  runs: Pick<ShownRuns, 'top' | 'next'>,
): Pick<Handlers<typeof executionRoutes>, 'top' | 'export'> => ({
  top: ({ scope, query, ...reader }) => runs.top(scope, { ...query, ...searchedTexts(reader) }),

  async export({ scope, query, emit, beforeStreaming, operationId, reply, ...reader }) {
    emit(runsExported({ id: operationId, ...exportOf(query) }));
    await beforeStreaming();
    await sendRows(reply, {
      ...{ name: 'runs', format: 'csv', columns: runColumns, cells: runCells },
      readNext: async (place) => {
        const rows = await runs.next(scope, { ...query, ...searchedTexts(reader) }, place);
        return rows.map((run) => (mayReadText(reader, run) ? run : withoutText(run)));
      },
    });
    return '';
  },
});

const runColumns = [
  ...['time', 'status', 'agent', 'version', 'message', 'answer', 'person', 'origin'],
  ...['started', 'ended', 'input tokens', 'output tokens', 'cost (USD)', 'error', 'id'],
];

const runCells = (run: RunSummary) => [
  ...[run.createdAt, run.status, run.agentName, run.version ?? 'draft', run.inputText, run.outputText],
  ...[run.startedBy.name, run.via, run.startedAt, run.endedAt, run.inputTokens, run.outputTokens],
  ...[run.cost, run.error?.code, run.id],
];
