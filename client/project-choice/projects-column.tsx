import { useLingui } from '@lingui/react/macro';
import { useProjects } from '../projects/index.ts';

/** The project a record is for; phones leave it out. `null`: it is for all of them. */
export function useProjectsColumn() {
  const { t } = useLingui();
  const { data: projects } = useProjects();
  return {
    title: t`Projects`,
    width: 170,
    narrow: 'hidden' as const,
    cell: ({ projectId }: { projectId: string | null }) =>
      projectId === null ? (
        <span className="muted">{t`All projects`}</span>
      ) : (
        <span className="clip" dir="auto">
          {projects?.find(({ id }) => id === projectId)?.name ?? '–'}
        </span>
      ),
  };
}
