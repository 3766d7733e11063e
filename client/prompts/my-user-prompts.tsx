import { useLingui } from '@lingui/react/macro';
import { useCurrentProject } from '../projects/index.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { userPromptLinks } from './links.ts';
import { UserPromptList } from './user-prompt-list.tsx';

/** Of every project one may see. */
export default function MyUserPrompts() {
  const { t } = useLingui();
  const project = useCurrentProject(undefined);
  return (
    <UserPromptList
      title={t`My user prompts`}
      tabs={<LibraryTabs kind="user-prompts" />}
      createHref={project && userPromptLinks.createMine(project.id)}
      hrefOf={({ id, projectId }) =>
        userPromptLinks.editMine(projectId === 'all' ? (project?.id ?? 'all') : projectId, id)
      }
    />
  );
}
