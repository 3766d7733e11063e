// What would no longer work without the agents that are about to be deleted.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { agentJobRoutes } from '../../shared/agents/agent-job.ts';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { useRead } from '../data/query.ts';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { studioLinks } from '../studio/links.ts';
import styles from './delete-agent.module.css';

export function Consequences({ of }: { of: readonly AgentSummary[] }) {
  const body = { agentIds: of.map(({ id }) => id) };
  const { data, error, refetch } = useRead(agentJobRoutes.consequences, { body }, { freshMs: 0 });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText />;
  const { dependents, isWhole, schedules, webhooks, emailTriggers, deployments, links } = data;
  const { openRuns, approvals } = data;
  const stopping = schedules + webhooks + emailTriggers + deployments + links;
  const isNothing = dependents.length + stopping + openRuns + approvals === 0;
  if (isNothing && isWhole) return null;
  return (
    <div className={styles.dependents} role="note">
      {dependents.length > 0 && (
        <b>
          <Trans>These agents need them, and would fail without them:</Trans>
        </b>
      )}
      {dependents.map(({ id, name, projectId, needs }) => (
        <span key={id}>
          <Link className="link" href={studioLinks.build(projectId, id)} dir="auto">
            {name}
          </Link>{' '}
          <span className="muted">
            <Trans>needs {needs}</Trans>
          </span>
        </span>
      ))}
      {!isWhole && (
        <span className="muted">
          <Trans>There may be more: only the first agents were looked through.</Trans>
        </span>
      )}
      {schedules > 0 && <Plural value={schedules} one="# schedule stops" other="# schedules stop" />}
      {webhooks > 0 && <Plural value={webhooks} one="# webhook stops" other="# webhooks stop" />}
      {emailTriggers > 0 && (
        <Plural value={emailTriggers} one="# email trigger stops" other="# email triggers stop" />
      )}
      {deployments > 0 && (
        <Plural
          value={deployments}
          one="# deployment disappears for the people who use it"
          other="# deployments disappear for the people who use them"
        />
      )}
      {links > 0 && <Plural value={links} one="# shared link stops" other="# shared links stop" />}
      {openRuns > 0 && <Plural value={openRuns} one="# run is in progress" other="# runs are in progress" />}
      {approvals > 0 && (
        <Plural value={approvals} one="# approval is waiting" other="# approvals are waiting" />
      )}
    </div>
  );
}
