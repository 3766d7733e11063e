// The top of every page of an agent: where one is, its areas in the middle, actions and people at the end. Areas and
// people keep their places from page to page, whatever actions a page has.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import { ReadinessTag } from '../../agents/index.ts';
import { InboxButton } from '../../approvals/index.ts';
import { useRead } from '../../data/query.ts';
import { Heading } from '../../kit/layout/page.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { BackToAgents } from './back-to-agents.tsx';
import { StudioAreas, type AreasProps } from './studio-areas.tsx';
import styles from './header.module.css';

type Props = {
  agent: Agent;
  areas: Omit<AreasProps, 'projectId' | 'agentId'>;
  /** What is looked at, and whether it is saved. */
  status: ReactNode;
  /** Who is here. */
  people?: ReactNode;
  /** Actions. */
  children?: ReactNode;
};

export function StudioHeader({ agent, areas, status, people, children }: Props) {
  const { projectId, id, name } = agent;
  const { data: project } = useRead(projectRoutes.read, { params: { id: projectId } }, { keep: true });
  return (
    <header className={styles.top}>
      <div className={styles.topStart}>
        <BackToAgents projectId={projectId} />
        <span className={clsx('muted clip', styles.path)} dir="auto">
          {project?.name}
        </span>
        <span className={clsx('muted', styles.path)}>/</span>
        <Heading className={styles.name}>{name}</Heading>
        <AgentMenu agent={agent} />
        {status}
        {agent.version !== null && agent.readiness.state !== 'ready' && <ReadinessTag of={agent.readiness} />}
      </div>
      <StudioAreas projectId={projectId} agentId={id} {...areas} />
      <div className={styles.topEnd}>
        {children}
        {people}
        <InboxButton />
      </div>
    </header>
  );
}
