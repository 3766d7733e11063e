import { useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import { methodTypes, type Tool as ToolRecord } from '../../shared/tools/tool.ts';
import { toolTypes } from '../../shared/tools/tool-types.ts';
import type { Column } from '../kit/lists/record-table.tsx';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { useProjectsColumn } from '../project-choice/index.ts';
import { useTypeLabels } from './type-labels.ts';

export const NameCell = ({ name, about }: { name: string; about: string }) => (
  <RecordName icon={Wrench} name={name} code={about} />
);

export function useToolFilters(): ListFilter[] {
  const { t } = useLingui();
  const types = useTypeLabels();
  return [
    {
      name: 'toolType',
      label: t`Type`,
      options: toolTypes.map((value) => ({ value, label: types[value] })),
    },
    {
      name: 'methodType',
      label: t`Method`,
      options: methodTypes.map((name) => ({ value: name, label: name })),
    },
    {
      name: 'source',
      label: t`Source`,
      options: [
        { value: 'UserProvided', label: t`Own` },
        { value: 'Library', label: t`From the library` },
      ],
    },
  ];
}

export function useToolColumns(): Column<ToolRecord, 'name' | 'methodType' | 'createdAt' | 'updatedAt'>[] {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const types = useTypeLabels();
  const projects = useProjectsColumn();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, apiEndpoint, toolType }) => (
        <NameCell name={name} about={apiEndpoint || types[toolType]} />
      ),
    },
    {
      title: t`Method`,
      sortBy: 'methodType',
      width: 110,
      narrow: 'hidden',
      cell: ({ methodType, toolType }) =>
        toolType === 'Custom' ? <span className="mono">{methodType}</span> : null,
    },
    projects,
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
    updated,
  ];
}
