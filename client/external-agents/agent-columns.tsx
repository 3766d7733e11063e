import { useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { ExternalAgent } from '../../shared/external-agents/external-agent.ts';
import { Ago } from '../kit/display/ago.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { useProjects } from '../projects/index.ts';

type Sorts = 'name' | 'createdAt' | 'refreshedAt';

export function useExternalAgentColumns(): Column<ExternalAgent, Sorts>[] {
  const { t } = useLingui();
  const { data: projects } = useProjects();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, description, url }) => (
        <>
          <Tile icon={Globe} />
          <span className="name">
            <b dir="auto">{name}</b>
            <small className="clip" dir="auto">
              {description || new URL(url).host}
            </small>
          </span>
        </>
      ),
    },
    {
      title: t`Skills`,
      width: 240,
      narrow: 'hidden',
      cell: ({ skills }) => (
        <span className="clip" dir="auto">
          {skills.map(({ name }) => name).join(', ') || '–'}
        </span>
      ),
    },
    {
      title: t`Projects`,
      width: 160,
      narrow: 'hidden',
      cell: ({ projectId }) =>
        projectId === null ? (
          <span className="muted">{t`All projects`}</span>
        ) : (
          <span className="clip" dir="auto">
            {projects?.find(({ id }) => id === projectId)?.name ?? '–'}
          </span>
        ),
    },
    {
      title: t`Card read`,
      sortBy: 'refreshedAt',
      width: 140,
      narrow: 'hidden',
      cell: ({ refreshedAt }) => <Ago at={refreshedAt} />,
    },
  ];
}
