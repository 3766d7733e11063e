// The ways an agent can be reached: which of them are on, and where each is set up. What is planned says so.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { accessibility, type Agent } from '../../shared/agents/agent.ts';
import type { DeploymentSummary } from '../../shared/deployments/deployment.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { apiKeyLinks } from '../api-keys/links.ts';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { Section } from '../kit/layout/page.tsx';
import { triggerLinks } from '../triggers/links.ts';
import styles from './deployments.module.css';

type Props = {
  agent: Agent;
  /** Undefined while they are read. */
  deployments: readonly DeploymentSummary[] | undefined;
};

export function AgentInterfaces({ agent, deployments }: Props) {
  const { t } = useLingui();
  const { Scheduled, EmailInbox, Webhooks } = accessibility;
  const has = (bit: number) => (agent.accessibility & bit) !== 0;
  const inChat = deployments?.some(({ deploymentType }) => deploymentType === 'Chat') ?? false;
  const triggers = (
    <Link className="link" href={triggerLinks.ofAgent(agent.projectId, agent.id)}>
      <Trans>Triggers</Trans>
    </Link>
  );
  return (
    <Section title={t`Interfaces`} help={t`How people and programs reach this agent.`}>
      <ul className={styles.list}>
        <Interface name={t`API`} state="on">
          <ApiAddress agentId={agent.id} />
        </Interface>
        <Interface name={t`Chat of this product`} state={inChat ? 'on' : 'off'}>
          {inChat ? <Trans>See the deployments above.</Trans> : <Trans>Deploy it to turn this on.</Trans>}
        </Interface>
        <Interface name={t`Schedules`} state={has(Scheduled) ? 'on' : 'off'}>
          {triggers}
        </Interface>
        <Interface name={t`Email inbox`} state={has(EmailInbox) ? 'on' : 'off'}>
          {triggers}
        </Interface>
        <Interface name={t`Webhooks`} state={has(Webhooks) ? 'on' : 'off'}>
          {triggers}
        </Interface>
        <Interface name={t`Embedded chat`} state="planned" />
        <Interface name={t`Word`} state="planned" />
        <Interface name={t`Chrome`} state="planned" />
      </ul>
    </Section>
  );
}

function ApiAddress({ agentId }: { agentId: string }) {
  const { t } = useLingui();
  const address = `${location.origin}${executionRoutes.execute.path.replace('{id}', agentId)}`;
  return (
    <>
      <span className="row">
        <code className="mono clip" dir="ltr">
          {address}
        </code>
        <CopyButton text={address} label={t`Copy the address`} />
      </span>
      <Link className="link" href={apiKeyLinks.list}>
        <Trans>API keys</Trans>
      </Link>
    </>
  );
}

type InterfaceProps = { name: string; state: 'on' | 'off' | 'planned'; children?: ReactNode };

function Interface({ name, state, children }: InterfaceProps) {
  const { t } = useLingui();
  const tags = {
    on: <StateTag tone="ok" text={t`On`} />,
    off: <StateTag tone="idle" text={t`Off`} />,
    planned: <StateTag tone="idle" text={t`Planned, not available yet`} />,
  };
  return (
    <li>
      <span className={styles.interface}>{name}</span>
      {tags[state]}
      {children}
    </li>
  );
}
