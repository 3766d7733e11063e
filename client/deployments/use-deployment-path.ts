import { useLingui } from '@lingui/react/macro';
import { agentLinks } from '../agents/links.ts';
import { agentSettingsLinks } from '../agent-settings/links.ts';
import type { Crumb } from '../kit/layout/page.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';

type Place = { projectId: string; agentId: string; agentName: string };

/** Its agent's settings, which list all deployments of the agent. */
export function useDeploymentPath({ projectId, agentId, agentName }: Place): Crumb[] {
  const { t } = useLingui();
  const project = useProject(projectId);
  return [
    ...(project ? [{ label: project.name, href: projectLinks.home(project.id) }] : []),
    { label: t`Agents`, href: agentLinks.ofProject(projectId) },
    { label: agentName, href: agentSettingsLinks.ofAgent(projectId, agentId) },
  ];
}
