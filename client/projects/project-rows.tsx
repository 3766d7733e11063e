// The projects as rows, for those who have many.
import { Trans, useLingui } from '@lingui/react/macro';
import { Pin, PinOff } from 'lucide-react';
import type { ListedProject } from '../../shared/projects/project.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import { RecordTable, type Column } from '../kit/lists/record-table.tsx';
import { projectLinks } from './links.ts';
import { PausedTag } from './project-frame.tsx';
import { ProjectEditors } from './project-editors.tsx';
import { ProjectIcon } from './project-icon.tsx';
import type { ProjectList, ProjectSort } from './project-list.ts';
import { usePinning } from './use-pinning.ts';
import styles from './project.module.css';

type Props = Pick<ProjectList, 'slice' | 'ask'> & { projects: readonly ListedProject[] };

export function ProjectRows({ projects, slice, ask }: Props) {
  const { t } = useLingui();
  const columns = useColumns();
  const pinning = usePinning();
  return (
    <div className={styles.projectRows}>
      <RecordTable
        label={t`Projects`}
        columns={columns}
        rows={projects}
        slice={slice}
        onSort={ask}
        href={({ id }) => projectLinks.home(id)}
        menu={(project) => [
          {
            label: project.pinned ? t`Unpin` : t`Pin`,
            icon: project.pinned ? PinOff : Pin,
            onSelect: () => pinning(project),
          },
        ]}
      />
    </div>
  );
}

function useColumns(): Column<ListedProject, ProjectSort>[] {
  const { t } = useLingui();
  const { number } = useFormat();
  return [
    { title: t`Name`, sortBy: 'name', cell: (project) => <Name project={project} /> },
    {
      title: t`Agents`,
      sortBy: 'agents',
      width: 100,
      figures: true,
      narrow: 'hidden',
      cell: ({ agents }) => number(agents),
    },
    {
      title: t`Runs in 7 days`,
      sortBy: 'runsOfSevenDays',
      width: 140,
      figures: true,
      narrow: 'hidden',
      cell: ({ runsOfSevenDays }) => number(runsOfSevenDays),
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 130,
      narrow: 'side',
      cell: ({ modified, editors }) =>
        editors.length > 0 ? <ProjectEditors of={editors} /> : <Ago at={modified} />,
    },
  ];
}

const Name = ({ project }: { project: ListedProject }) => (
  <>
    <ProjectIcon project={project} size={24} />
    <span className="name">
      <b dir="auto">{project.name}</b>
    </span>
    {project.status === 'Paused' && <PausedTag />}
    {project.pinned && (
      <span className="tag muted">
        <Trans>pinned</Trans>
      </span>
    )}
  </>
);
