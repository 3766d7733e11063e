// The same pages are in a project and in the library of all: where the list is that one came from.
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Crumb } from '../kit/layout/page.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { libraryLinks, userPromptLinks } from './links.ts';

export function useUserPromptPlace(projectId: string): { path: Crumb[]; list: string } {
  const { t } = useLingui();
  const [location] = useLocation();
  const project = useProject(projectId);
  if (location.startsWith(libraryLinks.userPrompts)) {
    const list = userPromptLinks.mine;
    return { list, path: [{ label: t`My user prompts`, href: list }] };
  }
  const list = userPromptLinks.ofProject(projectId);
  return {
    list,
    path: [
      ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
      { label: t`User prompts`, href: list },
    ],
  };
}
