// How a run looks in a row.
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { RunSummary } from '../../shared/executions/run.ts';
import { useMissingMessage } from '../guardrails/index.ts';
import { useFormat } from '../kit/text/format.ts';
import { RunTag } from '../kit/display/run-state.tsx';
import { FeedWord, type FeedColumn } from './feed-table.tsx';
import { FeedTime } from './feed-time.tsx';
import { durationOf } from './run-outline.tsx';

export function useVersionName() {
  const { t } = useLingui();
  return (version: number | null) => (version === null ? t`Draft` : `v${version}`);
}

export function useRunColumns(): readonly FeedColumn<RunSummary>[] {
  const { t } = useLingui();
  const format = useFormat();
  const versionName = useVersionName();
  const missing = useMissingMessage();
  return useMemo(
    () => [
      {
        title: t`Status`,
        width: 136,
        stays: true,
        narrow: 'side',
        cell: ({ status }) => <RunTag state={status} />,
      },
      {
        title: t`Time`,
        width: 124,
        stays: true,
        narrow: 'below',
        cell: ({ createdAt }) => <FeedTime at={createdAt} />,
      },
      {
        title: t`Agent`,
        width: 184,
        stays: true,
        narrow: 'below',
        cell: ({ agentName, version }) => (
          <FeedWord>
            {agentName} <span className="muted">{versionName(version)}</span>
          </FeedWord>
        ),
      },
      {
        title: t`Message`,
        isMain: true,
        cell: (run) => run.inputText || <span className="muted">{missing(run)}</span>,
      },
      {
        title: t`Who`,
        width: 132,
        narrow: 'hidden',
        cell: ({ startedBy }) => <FeedWord>{startedBy.name}</FeedWord>,
      },
      {
        title: t`Duration`,
        width: 88,
        figures: true,
        stays: true,
        narrow: 'below-end',
        cell: ({ startedAt, endedAt }) => {
          const took = durationOf(startedAt, endedAt);
          return took === undefined ? '–' : format.duration(took);
        },
      },
      {
        title: t`Tokens`,
        width: 80,
        figures: true,
        narrow: 'hidden',
        cell: ({ inputTokens, outputTokens }) => format.compact(inputTokens + outputTokens),
      },
      {
        title: t`Cost`,
        width: 100,
        figures: true,
        narrow: 'hidden',
        cell: ({ cost }) => format.money(cost),
      },
    ],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all follow the language, and `format` changes with it
    [format],
  );
}
