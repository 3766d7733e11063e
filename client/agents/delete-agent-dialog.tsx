import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AgentDependent, AgentSummary } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import type { DeploymentSummary } from '../../shared/deployments/deployment.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { deploymentLinks } from '../deployments/links.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { studioLinks } from '../studio/links.ts';
import styles from './delete-agent.module.css';

/** Says what goes with the agent, and whose steps would run nothing any more. */
export function DeleteAgentDialog({ agent, onClose }: { agent: AgentSummary; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useChange(agentRoutes.remove);
  const params = { id: agent.id };
  const { data: dependents = [] } = useRead(agentRoutes.dependents, { params });
  const { data: groups = [] } = useRead(deploymentRoutes.list, { query: { pipelineId: agent.id } });
  const deployments = groups.flatMap((group) => group.deployments);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${agent.name}?`}
      description={
        <>
          {t`Its draft and all its versions are deleted, and programs can no longer run it. This cannot be undone.`}
          {deployments.length > 0 && <Deployments of={deployments} />}
          {dependents.length > 0 && <Dependents of={dependents} projectId={agent.projectId} />}
        </>
      }
      verb={t`Delete agent`}
      onConfirm={() => remove.mutateAsync({ params })}
    />
  );
}

const Deployments = ({ of }: { of: readonly DeploymentSummary[] }) => (
  <span className={styles.dependents} role="note">
    <b>
      <Trans>These deployments disappear for the people who use them:</Trans>
    </b>
    {of.map(({ id, projectId, deploymentName }) => (
      <Link key={id} className="link" href={deploymentLinks.edit(projectId, id)} dir="auto">
        {deploymentName}
      </Link>
    ))}
  </span>
);

const Dependents = ({ of, projectId }: { of: readonly AgentDependent[]; projectId: string }) => (
  <span className={styles.dependents} role="note">
    <b>
      <Trans>These agents need it, and would fail without it:</Trans>
    </b>
    {of.map(({ id, name, ...uses }) => (
      <span key={id}>
        <Link className="link" href={studioLinks.build(projectId, id)} dir="auto">
          {name}
        </Link>{' '}
        <span className="muted">
          <Uses of={uses} />
        </span>
      </span>
    ))}
  </span>
);

function Uses({ of }: { of: Omit<AgentDependent, 'id' | 'name'> }) {
  const { t } = useLingui();
  const { inDraft, inActiveVersion, asBackup } = of;
  const steps =
    inDraft && inActiveVersion ? t`draft and active version` : inDraft ? t`draft` : t`active version`;
  return [inDraft || inActiveVersion ? steps : '', asBackup ? t`as its backup` : '']
    .filter(Boolean)
    .join(' · ');
}
