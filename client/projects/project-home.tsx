// How a project does: its figures, its budget, who is busy, what happened, and where to go on.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Workflow } from 'lucide-react';
import { Link } from 'wouter';
import type { ProjectFigures } from '../../shared/projects/figures.ts';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import {
  ChartGrid,
  FigureRow,
  FigureSheet,
  ownTimeZone,
  Shares,
  TimeChart,
  useCharts,
  useFigureCards,
} from '../insights/index.ts';
import { agentLinks } from '../agents/links.ts';
import { projectLinks } from './links.ts';
import { studioLinks } from '../studio/links.ts';
import { ActivityList } from './activity-list.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { RecentAgents, useRecentAgents } from './recent-agents.tsx';
import { isUnused, mainAction } from './main-action.ts';
import { ProjectFrame } from './project-frame.tsx';
import styles from './project.module.css';

const VISIBLE_EVENTS = 5;

export default function ProjectHome() {
  return (
    <ProjectFrame actions={(project) => <MainAction project={project} />}>
      {(project) => <Overview key={project.id} project={project} />}
    </ProjectFrame>
  );
}

function MainAction({ project: { id } }: { project: Project }) {
  const { data, error } = useRecentAgents(id);
  const may = { view: useCan('agents', 'view'), edit: useCan('agents', 'edit') };
  if (may.view && !data && !error) return null;
  const action = mainAction(data?.totalCount, may);
  if (action === 'createAgent')
    return (
      <Button variant="primary" icon={Plus} href={agentLinks.create(id)}>
        <Trans>New agent</Trans>
      </Button>
    );
  if (action === 'openAgents')
    return (
      <Button variant="primary" icon={Workflow} href={agentLinks.ofProject(id)}>
        <Trans>Open agents</Trans>
      </Button>
    );
  return null;
}

function Overview({ project }: { project: Project }) {
  const { id, description } = project;
  const input = { params: { id }, query: { timeZone: ownTimeZone() } };
  const { data, error, refetch } = useRead(projectRoutes.figures, input);
  const { data: agents } = useRecentAgents(id);
  const isNew = isUnused(agents?.totalCount, data?.totals.runs);
  return (
    <FigureSheet className={styles.projectHome}>
      {description && (
        <p className={styles.projectWords} dir="auto">
          {description}
        </p>
      )}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonText lines={6} />}
      {data && (isNew ? <NoAgents /> : <Performance project={project} figures={data} />)}
      <div className={styles.projectColumns}>
        <RecentAgents projectId={id} />
        <RecentActivity projectId={id} />
      </div>
    </FigureSheet>
  );
}

/** The action is in the page's bar. */
function NoAgents() {
  const { t } = useLingui();
  return (
    <StateText title={t`No agents yet`}>
      <Trans>
        An agent takes a message, works through its steps and answers. You build it on a canvas, together with
        others, and publish it when it is ready.
      </Trans>
    </StateText>
  );
}

function Performance({ project, figures }: { project: Project; figures: ProjectFigures }) {
  const { t } = useLingui();
  const cards = useFigureCards(figures.totals, figures.previous);
  const [runs, , , cost] = useCharts(figures);
  return (
    <>
      <FigureRow cards={cards} />
      <BudgetBar project={project} figures={figures} />
      <ChartGrid>
        {runs && <TimeChart {...runs} title={t`Runs in 30 days`} height={160} />}
        {cost && <TimeChart {...cost} title={t`Cost in 30 days`} height={160} />}
      </ChartGrid>
      {figures.agents.length > 0 && (
        <Shares
          title={t`Agents in 30 days`}
          countLabel={t`Runs`}
          rows={figures.agents.map((row) => ({ ...row, href: studioLinks.build(row.projectId, row.id) }))}
        />
      )}
    </>
  );
}

function RecentActivity({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const query = { pageSize: VISIBLE_EVENTS };
  const { data } = useRead(projectRoutes.activity, { params: { id: projectId }, query });
  if (!data || data.totalCount === 0) return null;
  return (
    <Section
      title={t`Recent activity`}
      aside={
        <Link href={projectLinks.activity(projectId)} className="muted">
          <Trans>All activity</Trans>
        </Link>
      }
    >
      <ActivityList items={data.items} />
    </Section>
  );
}
