import { useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import type { ExternalAgent } from '../../shared/external-agents/external-agent.ts';
import { Ago } from '../kit/display/ago.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { useProjectsColumn } from '../project-choice/index.ts';

type Sorts = 'name' | 'createdAt' | 'refreshedAt';

export function useExternalAgentColumns(): Column<ExternalAgent, Sorts>[] {
  const { t } = useLingui();
  const projects = useProjectsColumn();
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
    projects,
    {
      title: t`Card read`,
      sortBy: 'refreshedAt',
      width: 140,
      narrow: 'hidden',
      cell: ({ refreshedAt }) => <Ago at={refreshedAt} />,
    },
  ];
}
