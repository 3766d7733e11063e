import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { Footer, Scroll } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';
import { LoadFailed, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { ActivityList } from './activity-list.tsx';
import { ProjectFrame } from './project-frame.tsx';
import styles from './projects.module.css';

const SIZE = 50;

export default function Activity() {
  return <ProjectFrame>{(project) => <RecentActivity project={project} />}</ProjectFrame>;
}

function RecentActivity({ project: { id } }: { project: Project }) {
  const { t } = useLingui();
  const [search, change] = useParameters();
  const page = Math.max(1, Math.trunc(Number(search.get('pageNumber'))) || 1);
  const input = { params: { id }, query: { pageNumber: page, pageSize: SIZE } };
  const { data, error, refetch } = useRead(projectRoutes.activity, input);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  if (data.totalCount === 0)
    return (
      <StateText title={t`No activity yet`}>
        <Trans>
          When someone creates, changes, publishes or deletes something in this project, it appears here.
        </Trans>
      </StateText>
    );
  const slice = { limit: SIZE, offset: (page - 1) * SIZE, sortDirection: 'DESC', filter: '' } as const;
  return (
    <>
      <Scroll className={styles.projects} page={page}>
        <ActivityList items={data.items} />
      </Scroll>
      <Footer>
        <Pager
          slice={slice}
          totalCount={data.totalCount}
          onTurn={(pageNumber) => change({ pageNumber: pageNumber > 1 ? pageNumber : undefined })}
        />
      </Footer>
    </>
  );
}
