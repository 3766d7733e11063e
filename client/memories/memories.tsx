import { useParams } from 'wouter';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { MemoryList } from './memory-list.tsx';

/** The memories of one project, and those of every project. */
export default function Memories() {
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  return (
    <MemoryList
      projectId={projectId}
      path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
      tabs={<ProjectTabs projectId={projectId} />}
    />
  );
}
