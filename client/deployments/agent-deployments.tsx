// Where people meet an agent, on the agent's own page.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Rocket } from 'lucide-react';
import { Link } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import type { DeploymentSummary } from '../../shared/deployments/deployment.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { AgentInterfaces } from './agent-interfaces.tsx';
import { useTypeLabels } from './labels.ts';
import { deploymentLinks } from './links.ts';
import { OpenChat } from './open-chat.tsx';
import styles from './deployments.module.css';

export function AgentDeployments({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const canEdit = useCan('deployments', 'edit') && agent.abilities.change;
  const { data, error, refetch } = useRead(deploymentRoutes.list, { query: { pipelineId: agent.id } });
  const rows = data?.flatMap(({ deployments }) => deployments);
  return (
    <>
      <Section
        title={t`Deployments`}
        help={t`Where people meet this agent. Each runs the active version.`}
        aside={
          canEdit && (
            <Button
              variant="quiet"
              size="1"
              icon={Rocket}
              href={deploymentLinks.create(agent.projectId, agent.id)}
            >
              <Trans>Deploy</Trans>
            </Button>
          )
        }
      >
        {!rows &&
          (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={2} />)}
        {rows?.length === 0 && (
          <p className="muted">
            <Trans>It is not deployed yet.</Trans>
          </p>
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Section>
      <AgentInterfaces agent={agent} />
    </>
  );
}

function Row({ row }: { row: DeploymentSummary }) {
  const labels = useTypeLabels();
  const { id, projectId, deploymentName, deploymentType, visibility, userCount, groupCount } = row;
  const chosen = userCount + groupCount;
  return (
    <li>
      <Link className="link clip" href={deploymentLinks.edit(projectId, id)} dir="auto">
        {deploymentName}
      </Link>
      <span className="muted small">{labels[deploymentType]}</span>
      <span className="muted small">
        {visibility === 'AllUsers' ? (
          <Trans>Everyone in the workspace</Trans>
        ) : chosen === 0 ? (
          <Trans>Nobody</Trans>
        ) : (
          <Plural value={chosen} one="# chosen person or group" other="# chosen people and groups" />
        )}
      </span>
      <OpenChat deployment={row} />
    </li>
  );
}
