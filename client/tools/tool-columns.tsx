import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import type { Tool as ToolRecord } from '../../shared/tools/tool.ts';
import { Ago } from '../kit/ago.tsx';
import type { Column } from '../kit/record-table.tsx';
import { Tile } from '../kit/tile.tsx';

export function useToolColumns(): Column<ToolRecord, 'name' | 'methodType' | 'createdAt' | 'updatedAt'>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, apiEndpoint }) => (
        <>
          <Tile icon={Wrench} />
          <span className="name">
            <b dir="auto">{name}</b>
            <small className="mono" dir="ltr">
              {apiEndpoint}
            </small>
          </span>
        </>
      ),
    },
    {
      title: t`Method`,
      sortBy: 'methodType',
      width: 110,
      narrow: 'hidden',
      cell: ({ methodType }) => <span className="mono">{methodType}</span>,
    },
    {
      title: t`Created by`,
      width: 170,
      narrow: 'hidden',
      cell: ({ author }) => (
        <span className="clip" dir="auto">
          {author}
        </span>
      ),
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 130,
      narrow: 'hidden',
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
}
