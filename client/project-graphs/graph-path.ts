import { useLingui } from '@lingui/react/macro';
import type { Crumb } from '../kit/layout/page.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { projectGraphLinks } from './links.ts';

export function useGraphPath(projectId: string): Crumb[] {
  const { t } = useLingui();
  const project = useProject(projectId);
  return [
    ...(project ? [{ label: project.name, href: projectLinks.home(project.id) }] : []),
    { label: t`Project graphs`, href: projectGraphLinks.ofProject(projectId) },
  ];
}
