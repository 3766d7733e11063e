// The agents that changed last, to go on where one stopped.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Workflow } from 'lucide-react';
import { Link } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { SectionFrame } from '../kit/layout/page.tsx';
import { studioLinks } from '../studio/links.ts';
import { useProjects } from './index.ts';
import styles from './rows.module.css';

const VISIBLE_AGENTS = 5;

export function useRecentAgents(projectId?: string) {
  return useRead(
    agentRoutes.list,
    {
      query: {
        sortBy: 'modified',
        sortDirection: 'DESC',
        Limit: VISIBLE_AGENTS,
        ...(projectId && { projectId }),
      },
    },
    { enabled: useCan('agents', 'view') },
  );
}

export function RecentAgents({ projectId }: { projectId?: string }) {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const { data } = useRecentAgents(projectId);
  if (!data || data.items.length === 0) return null;
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.name;
  return (
    <SectionFrame label={t`Continue`}>
      <h2 className="h">
        <Trans>Continue</Trans>
      </h2>
      <ul>
        {data.items.map((agent) => (
          <li key={agent.id} className={styles.waitingRow}>
            <Icon of={Workflow} className="muted" />
            <Link
              href={studioLinks.build(agent.projectId, agent.id)}
              className={clsx('clip', styles.continueLink)}
              dir="auto"
            >
              {agent.name}
            </Link>
            <span className="muted clip grow" dir="auto">
              {projectId ? agent.description : nameOf(agent.projectId)}
            </span>
            <span className="muted only-wide">
              {agent.version === null ? t`draft` : t`version ${agent.version}`}
            </span>
            <span className="muted">
              <Ago at={agent.modified} />
            </span>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
