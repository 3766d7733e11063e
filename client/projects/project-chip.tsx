import { useLingui } from '@lingui/react/macro';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { RecordChip } from '../kit/record-chip.tsx';

type Props = { value: string | undefined; onChoose: (projectId: string | undefined) => void };

/** Found by name: there may be hundreds. */
export const projectRecords = { list: projectRoutes.page, read: projectRoutes.read };

/** Limits what is shown to one project. */
export function ProjectChip(props: Props) {
  const { t } = useLingui();
  return <RecordChip label={t`Project`} records={projectRecords} {...props} />;
}
