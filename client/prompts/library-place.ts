// The same pages stand in the library of all, and in a project, where one is looked for on behalf of an agent.
import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { libraryLinks, promptLinks, userPromptLinks } from './links.ts';

export function useLibraryPlace(kind: 'prompts' | 'user-prompts') {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId } = useParams<{ projectId?: string }>();
  const project = useProject(projectId ?? '');
  const pick = useRecordPick(kind);
  const isPrompts = kind === 'prompts';
  const list = isPrompts ? promptLinks.of : userPromptLinks.ofProject;
  const create = isPrompts ? promptLinks.create : userPromptLinks.create;
  const ofProject = project && [
    { label: project.name, href: projectLinks.home(project.id) },
    { label: isPrompts ? t`Prompts` : t`User prompts`, href: list(project.id) },
  ];
  return {
    project,
    pick,
    path: ofProject ?? [],
    create: project ? create(project.id) : libraryLinks.create,
    /** Chosen for the agent, or opened. */
    taken: (id: string, href: string) => (pick ? pick.choose(id) : goTo(href)),
  };
}
