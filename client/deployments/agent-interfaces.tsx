// The ways an agent can be reached, on its settings: which of them are on, and where each is set up.
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import type { AgentInterface } from '../../shared/agents/interface.ts';
import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import { useRead } from '../data/query.ts';
import { StateTag } from '../kit/display/state-tag.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useInterfaceLabels } from './interface-labels.ts';
import { LastUse } from './last-use.tsx';
import { deploymentLinks } from './links.ts';
import styles from './deployments.module.css';

export function AgentInterfaces({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const labels = useInterfaceLabels();
  const { data, error, refetch } = useRead(interfaceRoutes.list, { params: { id: agent.id } });
  return (
    <Section title={t`Interfaces`} help={t`How people and programs reach this agent.`}>
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />)}
      <ul className={styles.list}>
        {data?.map((one) => (
          <li key={one.name}>
            <Link
              className={`link ${styles.interface}`}
              href={deploymentLinks.interfaces(agent.projectId, agent.id, one.name)}
            >
              {labels[one.name]}
            </Link>
            <InterfaceState of={one} />
            <span className="muted small">
              <LastUse of={one} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function InterfaceState({ of: { isOn, isSetUp } }: { of: AgentInterface }) {
  const { t } = useLingui();
  if (!isOn) return <StateTag tone="idle" text={t`Off`} />;
  if (!isSetUp) return <StateTag tone="idle" text={t`Not set up`} />;
  return <StateTag tone="ok" text={t`On`} />;
}
