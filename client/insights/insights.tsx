import { Trans, useLingui } from '@lingui/react/macro';
import { insightVersions, type Insights as Answer } from '../../shared/insights/insights.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { insightRanges, type InsightRange } from '../../shared/insights/span.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FilterChip } from '../kit/lists/filter-chip.tsx';
import { FilterBar, Page } from '../kit/layout/page.tsx';
import { RecordChip } from '../kit/pickers/record-chip.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { ownTimeZone } from './bucket-name.ts';
import { FailingAgents } from './failing-agents.tsx';
import { FigureRow, useFigureCards } from './figure-cards.tsx';
import { ChartGrid, FigureSheet } from './figure-sheet.tsx';
import { rangeNames, versionNames } from './range-names.ts';
import { Shares } from './shares.tsx';
import { TimeChart } from './time-chart.tsx';
import { useCharts } from './use-charts.ts';

const EVERY_MS = 60_000;
const FALLBACK: InsightRange = 'last7Days';

export default function Insights() {
  const { t } = useLingui();
  const { range, projectId, version, choose } = useAsked();
  const query = {
    range,
    timeZone: ownTimeZone(),
    ...(projectId && { projectId }),
    ...(version && { version }),
  };
  const { data, error, refetch } = useRead(
    insightRoutes.read,
    { query },
    { refetchInterval: range === 'today' && EVERY_MS },
  );
  const { data: progress } = useRead(insightRoutes.progress, {}, { enabled: data?.totals.runs === 0 });
  const hasRun = progress?.hasRun !== false;
  return (
    <Page title={t`Insights`}>
      <Filters range={range} projectId={projectId} version={version} onChoose={choose} />
      <FigureSheet>
        {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonText lines={8} />}
        {data && (hasRun ? <Found insights={data} /> : <NothingYet />)}
      </FigureSheet>
    </Page>
  );
}

/** Range, project and version stand in the address; what makes no sense there is the usual week of everything. */
function useAsked() {
  const [search, change] = useParameters();
  const range = insightRanges.find((name) => name === search.get('range')) ?? FALLBACK;
  const projectId = search.get('projectId') ?? undefined;
  const version = insightVersions.find((name) => name === search.get('version'));
  const choose = (next: Partial<Record<'range' | 'projectId' | 'version', string | undefined>>) =>
    change({ ...next, ...(next.range === FALLBACK && { range: undefined }) });
  return { range, projectId, version, choose };
}

type FiltersProps = Omit<ReturnType<typeof useAsked>, 'choose'> & {
  onChoose: ReturnType<typeof useAsked>['choose'];
};

function Filters({ range, projectId, version, onChoose }: FiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <FilterBar>
      <FilterChip
        label={t`Time`}
        options={insightRanges.map((name) => ({ value: name, label: i18n._(rangeNames[name]) }))}
        value={range}
        required
        onChoose={(value) => onChoose({ range: value })}
      />
      <RecordChip
        label={t`Project`}
        records={projectRecords}
        value={projectId}
        onChoose={(value) => onChoose({ projectId: value })}
      />
      <FilterChip
        label={t`Version`}
        options={insightVersions.map((value) => ({ value, label: i18n._(versionNames[value]) }))}
        value={version}
        onChoose={(value) => onChoose({ version: value })}
      />
    </FilterBar>
  );
}

const NothingYet = () => {
  const { t } = useLingui();
  return (
    <StateText
      title={t`Nothing to show yet`}
      actions={
        <Button variant="primary" href={projectLinks.list}>
          <Trans>Open projects</Trans>
        </Button>
      }
    >
      <Trans>Once an agent runs, its runs, violations, tokens and cost are shown here.</Trans>
    </StateText>
  );
};

function Found({ insights }: { insights: Answer }) {
  const { t } = useLingui();
  const cards = useFigureCards(insights.totals, insights.previous);
  const charts = useCharts(insights);
  const [first, ...others] = charts;
  return (
    <>
      <FigureRow cards={cards} />
      {first && <TimeChart {...first} height={260} />}
      <ChartGrid>
        {others.map((chart) => (
          <TimeChart key={chart.title} {...chart} height={160} />
        ))}
        <FailingAgents agents={insights.failing} />
      </ChartGrid>
      <Shares
        title={t`By project`}
        countLabel={t`Runs`}
        rows={insights.projects.map((row) => ({ ...row, href: projectLinks.home(row.id) }))}
      />
      <Shares
        title={t`By agent`}
        countLabel={t`Runs`}
        rows={insights.agents.map((row) => ({ ...row, href: studioLinks.build(row.projectId, row.id) }))}
      />
      <Shares
        title={t`By model`}
        countLabel={t`Calls`}
        rows={insights.models.map(({ calls, provider, name, ...row }) => ({
          ...row,
          runs: calls,
          name: `${name} · ${provider}`,
        }))}
      />
    </>
  );
}
