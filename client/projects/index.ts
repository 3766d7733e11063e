// What the shell and other domains ask about projects.
import { can } from '../../shared/access/permissions.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { projectInUse } from './current-project.ts';
import { useRecentProjects } from './recent.ts';

export { ProjectTabs } from './project-tabs.tsx';
export { swapRecentProjects, forgetProjects, rememberProject, useRecentProjects } from './recent.ts';

/** All projects this person may see, by name. Nobody is asked for those who may see none. */
export function useProjects(enabled = true) {
  const { permissions } = useViewer();
  return useRead(
    projectRoutes.list,
    {},
    { keep: true, enabled: enabled && can(permissions, 'projects', 'view') },
  );
}

export function useProject(id: string | undefined) {
  const { data } = useProjects(id !== undefined);
  return data?.find((project) => project.id === id);
}

/** The project of the address, else the one worked in last. */
export function useCurrentProject(projectIdOfAddress: string | undefined) {
  const { last } = useRecentProjects();
  const { data: projects } = useProjects();
  if (projectIdOfAddress) return projects?.find(({ id }) => id === projectIdOfAddress);
  return projectInUse(projects ?? [], last);
}
