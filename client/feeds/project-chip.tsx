import { useLingui } from '@lingui/react/macro';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { FilterChip } from '../kit/filter-chip.tsx';

type Props = { value: string | undefined; onChoose: (projectId: string | undefined) => void };

export function ProjectChip({ value, onChoose }: Props) {
  const { t } = useLingui();
  const { data = [] } = useRead(projectRoutes.list, {});
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChip label={t`Project`} options={options} value={value} onChoose={onChoose} />;
}
