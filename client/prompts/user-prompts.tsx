import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { userPromptLinks } from './links.ts';
import { UserPromptList } from './user-prompt-list.tsx';

export default function UserPrompts() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  return (
    <UserPromptList
      title={t`User prompts`}
      path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
      tabs={<ProjectTabs projectId={projectId} />}
      projectId={projectId}
      createHref={userPromptLinks.create(projectId)}
      hrefOf={({ id }) => userPromptLinks.edit(projectId, id)}
    />
  );
}
