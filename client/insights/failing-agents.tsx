import { Trans, useLingui } from '@lingui/react/macro';
import type { Insights } from '../../shared/insights/insights.ts';
import { useFormat } from '../kit/text/format.ts';
import { studioLinks } from '../studio/links.ts';
import { BarTable } from '../kit/lists/bar-table.tsx';

export function FailingAgents({ agents }: { agents: Insights['failing'] }) {
  const { t } = useLingui();
  const { number, share } = useFormat();
  const rows = agents.map(({ projectId, failed, runs, ...agent }) => ({
    ...agent,
    href: studioLinks.build(projectId, agent.id),
    failed,
    rate: failed / runs,
  }));
  return (
    <BarTable
      title={t`Agents that fail most`}
      rows={rows}
      barLabel={t`Share of runs`}
      sizeOf={({ rate }) => rate}
      showsFailures
      columns={[
        { title: t`Failed`, figure: ({ failed }) => number(failed) },
        { title: t`Failure rate`, figure: ({ rate }) => share(rate), isBad: () => true },
      ]}
    >
      <Trans>No runs failed in this period.</Trans>
    </BarTable>
  );
}
