// The top of every page of an agent: where one is, its areas in the middle, people and actions at the end.
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Agent } from '../../../shared/agents/agent.ts';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import { useRead } from '../../data/query.ts';
import { Tool } from '../../kit/buttons.tsx';
import { Heading } from '../../kit/page.tsx';
import { studioLinks } from '../screens.ts';
import { AgentMenu } from './agent-menu.tsx';
import { StudioAreas, type AreasProps } from './studio-areas.tsx';

type Props = {
  agent: Agent;
  areas: Omit<AreasProps, 'projectId' | 'agentId'>;
  /** What is looked at, and whether it is saved. */
  status: ReactNode;
  children?: ReactNode;
};

export function StudioHeader({ agent, areas, status, children }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId, id, name } = agent;
  const { data: project } = useRead(projectRoutes.read, { params: { id: projectId } }, { keep: true });
  return (
    <header className="s-top">
      <div className="s-top-start">
        <Tool
          icon={ChevronLeft}
          className="flip"
          label={t`Back to the agents`}
          onClick={() => goTo(studioLinks.agents(projectId))}
        />
        <span className="s-path muted clip" dir="auto">
          {project?.name}
        </span>
        <span className="s-path muted">/</span>
        <Heading className="s-name">{name}</Heading>
        <AgentMenu agent={agent} />
        {status}
      </div>
      <StudioAreas projectId={projectId} agentId={id} {...areas} />
      <div className="s-top-end">{children}</div>
    </header>
  );
}
