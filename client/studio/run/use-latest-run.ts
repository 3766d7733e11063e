// The run everybody in the studio sees: the one started last by hand, by whomever. Who comes later finds it too. The
// rows of a batch are nobody's to watch.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { executionsChannel } from '../../../shared/executions/channels.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { hasEnded } from '../../../shared/executions/run-state.ts';
import { useRead } from '../../data/query.ts';
import { useChannel } from '../../data/use-channel.ts';
import { betweenGestures } from '../canvas/gesture.ts';

/** A run that ended longer ago is no news to somebody who opens the studio now. */
const newsMs = 10 * 60_000;
/** Another run is another state for each card. */
const changesEveryMs = 400;

export function useLatestRun(agentId: string) {
  const [chosen, setChosen] = useState<{ id: string | null } | null>(null);
  const begun = useMemo(() => betweenGestures<string>(changesEveryMs, (id) => setChosen({ id })), []);
  useEffect(() => begun.end, [begun]);
  useChannel(executionsChannel, {
    onMessages(messages) {
      const mine = messages.findLast(
        ({ body: { type, run } }) =>
          type === 'started' && run.agentId === agentId && run.via === 'studio' && run.batchId === null,
      );
      if (mine) begun.push(mine.body.run.id);
    },
  });
  const { data } = useRead(executionRoutes.list, {
    query: {
      agentId,
      inBatch: 'false',
      via: 'studio',
      sortBy: 'createdAt',
      sortDirection: 'DESC',
      pageSize: 1,
    },
  });
  const [latest] = data?.items ?? [];
  const isNews =
    latest &&
    (!hasEnded(latest.status) || Date.now() - Date.parse(latest.endedAt ?? latest.createdAt) < newsMs);
  const show = useCallback((id: string) => setChosen({ id }), []);
  const runId = chosen ? chosen.id : isNews ? latest.id : null;
  return {
    runId,
    lastId: runId ?? latest?.id,
    show,
    hide: () => setChosen({ id: null }),
  };
}
