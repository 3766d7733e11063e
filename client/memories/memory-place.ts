// The same pages are in a project and in the list of all: where the list is that one came from.
import { useLingui } from '@lingui/react/macro';
import type { Crumb } from '../kit/layout/page.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { memoryLinks } from './links.ts';

/** `projectId`: of the address; absent: among those of all projects. */
export function useMemoryPlace(projectId: string | undefined): { path: Crumb[]; list: string } {
  const { t } = useLingui();
  const project = useProject(projectId);
  const list = projectId === undefined ? memoryLinks.all : memoryLinks.ofProject(projectId);
  return {
    list,
    path: [
      ...(project ? [{ label: project.name, href: projectLinks.home(project.id) }] : []),
      { label: t`Memories`, href: list },
    ],
  };
}

export const memoryHref = (projectId: string | undefined, id: string) =>
  projectId === undefined ? memoryLinks.editAnywhere(id) : memoryLinks.edit(projectId, id);
