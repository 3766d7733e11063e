import { Trans, useLingui } from '@lingui/react/macro';
import { ArchiveRestore, ArrowUpDown, LayoutGrid, Plus, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Menu } from '../kit/overlays/menu.tsx';
import { Footer, Page, Scroll, SectionFrame } from '../kit/layout/page.tsx';
import { Pager } from '../kit/lists/pager.tsx';
import { toggleDense, useDense } from '../kit/lists/rows.ts';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, NothingMatches, ReadOnlyNote, SkeletonRows, StateText } from '../kit/layout/states.tsx';
import { projectLinks } from './links.ts';
import { RecentAgents } from './recent-agents.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useProjectList, type ProjectList, type ProjectSort } from './project-list.ts';
import { ProjectRows } from './project-rows.tsx';
import { PendingApprovals } from './pending-approvals.tsx';
import styles from './projects.module.css';

export default function Projects() {
  const { t } = useLingui();
  const mayCreate = useCan('projects', 'edit');
  const [path, goTo] = useLocation();
  const list = useProjectList();
  const isEmpty = list.page?.totalCount === 0 && !list.isFiltered;
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={projectLinks.create}>
      <Trans>New project</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Projects`}
      actions={
        <>
          <DeletedLink />
          {!isEmpty && create}
        </>
      }
    >
      <Scroll className={styles.projects} page={list.slice.offset}>
        {!mayCreate && <ReadOnlyNote />}
        <PendingApprovals />
        {isEmpty ? <NoProjects action={create} /> : <AllProjects list={list} />}
        <RecentAgents />
      </Scroll>
      <ProjectsFooter list={list} />
      {path === projectLinks.create && (
        <ProjectDialog onClose={() => goTo(projectLinks.list, { replace: true })} />
      )}
    </Page>
  );
}

/** Most have few enough for one page. */
function ProjectsFooter({ list: { page, slice, ask } }: { list: ProjectList }) {
  if (!page || page.totalCount <= slice.limit) return null;
  return (
    <Footer>
      <Pager slice={slice} totalCount={page.totalCount} onTurn={(pageNumber) => ask({ pageNumber })} />
    </Footer>
  );
}

/** Only while there is something to be had back. */
function DeletedLink() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { data } = useRead(projectRoutes.deleted, {});
  if (!data || data.length === 0) return null;
  return (
    <IconButton
      icon={ArchiveRestore}
      label={t`Recently deleted`}
      onClick={() => goTo(projectLinks.deleted)}
    />
  );
}

function NoProjects({ action }: { action: ReactNode }) {
  const { t } = useLingui();
  return (
    <StateText title={t`No projects yet`} actions={action}>
      <Trans>A project contains agents, their guardrails and the people who work on them.</Trans>
    </StateText>
  );
}

function AllProjects({ list }: { list: ProjectList }) {
  const { page, error, retry } = list;
  if (page) return <ProjectsOfPage list={list} page={page} />;
  return error ? <LoadFailed error={error} onRetry={retry} /> : <SkeletonRows />;
}

type PageProps = { list: ProjectList; page: NonNullable<ProjectList['page']> };

function ProjectsOfPage({ list: { slice, ask, clear }, page: { items, totalCount } }: PageProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const dense = useDense();
  const { filter } = slice;
  return (
    <SectionFrame label={t`Projects`}>
      <header className="row">
        <h2 className="h">
          <Trans>Projects</Trans>
        </h2>
        <span className="muted num">{number(totalCount)}</span>
        <span className="grow" />
        <SearchBox label={t`Find a project`} value={filter} onSearch={(text) => ask({ filter: text })} />
        {!dense && <SortMenu slice={slice} ask={ask} />}
        <IconButton
          icon={dense ? LayoutGrid : Rows3}
          label={dense ? t`Show as cards` : t`Show as rows`}
          onClick={toggleDense}
        />
      </header>
      {totalCount === 0 ? (
        <NothingMatches filters={t`Contains “${filter}”`} onClear={clear} />
      ) : dense ? (
        <ProjectRows projects={items} slice={slice} ask={ask} />
      ) : (
        <div className={styles.projectCards}>
          {items.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </div>
      )}
    </SectionFrame>
  );
}

/** Rows are sorted by their headings. */
function SortMenu({ slice, ask }: Pick<ProjectList, 'slice' | 'ask'>) {
  const { t } = useLingui();
  const { sortBy = 'name' } = slice;
  const item = (label: string, by: ProjectSort, sortDirection: 'ASC' | 'DESC') => ({
    label,
    checked: sortBy === by,
    onSelect: () => ask({ sortBy: by, sortDirection }),
  });
  return (
    <Menu
      trigger={<IconButton icon={ArrowUpDown} label={t`Sort`} />}
      items={[
        item(t`By name`, 'name', 'ASC'),
        item(t`Latest change first`, 'updatedAt', 'DESC'),
        item(t`Most agents first`, 'agents', 'DESC'),
        item(t`Most runs first`, 'runsOfSevenDays', 'DESC'),
      ]}
    />
  );
}
