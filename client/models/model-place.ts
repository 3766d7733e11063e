// Where the page of a model stands: among those of a project, or in the library.
import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { modelLinks } from './links.ts';

export function useModelPlace() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const [location] = useLocation();
  const isLibrary = location.startsWith(modelLinks.library);
  const list = isLibrary ? modelLinks.library : modelLinks.ofProject(projectId);
  const ofProject = project ? [{ label: project.name, href: projectLinks.home(projectId) }] : [];
  return {
    projectId,
    projectName: project?.name ?? '',
    list,
    path: isLibrary
      ? [{ label: t`Model library`, href: list }]
      : [...ofProject, { label: t`Models`, href: list }],
  };
}
