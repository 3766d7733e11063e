// What there is to know of the ways that are set up elsewhere.
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare, Rocket } from 'lucide-react';
import { Link } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { apiKeyLinks } from '../api-keys/links.ts';
import { chatLinks } from '../chat/links.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { triggerLinks } from '../triggers/links.ts';
import { deploymentLinks } from './links.ts';
import { Sample } from './sample.tsx';
import styles from './deployments.module.css';

type Props = { agent: Agent };

export function ApiPanel({ agent: { id } }: Props) {
  const { t } = useLingui();
  const address = `${location.origin}${executionRoutes.execute.path.replace('{id}', id)}`;
  const sample = [
    `curl -X POST '${address}' \\`,
    '  -H "x-api-key: $KEY" -H "content-type: application/json" \\',
    `  -d '{"userInput": "Hello"}'`,
  ].join('\n');
  return (
    <>
      <Section title={t`Address`}>
        <Sample text={address} label={t`Copy the address`} />
      </Section>
      <Section
        title={t`Sample`}
        help={t`For a shell in which KEY is an API key.`}
        aside={
          <Link className="link" href={apiKeyLinks.list}>
            <Trans>API keys</Trans>
          </Link>
        }
      >
        <Sample text={sample} label={t`Copy the sample`} />
      </Section>
    </>
  );
}

export function ChatPanel({ agent: { id, projectId }, canEdit }: Props & { canEdit: boolean }) {
  const { t } = useLingui();
  const query = { pipelineId: id, deploymentType: 'Chat' as const };
  const { data, error, refetch } = useRead(deploymentRoutes.list, { query });
  const rows = data?.flatMap(({ deployments }) => deployments);
  return (
    <Section
      title={t`Deployments`}
      aside={
        canEdit && (
          <Button variant="quiet" size="1" icon={Rocket} href={deploymentLinks.create(projectId, id)}>
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
      <ul className={styles.list}>
        {rows?.map((row) => (
          <li key={row.id}>
            <Link className="link clip grow" href={deploymentLinks.edit(projectId, row.id)} dir="auto">
              {row.deploymentName}
            </Link>
            <Button variant="quiet" size="1" icon={MessagesSquare} href={chatLinks.begin(row.id)}>
              <Trans>Try it in the chat</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TriggersPanel({ agent: { id, projectId } }: Props) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Set up`}
      help={t`Addresses, secrets, samples to try, and what came in are on the page of the triggers.`}
    >
      <p>
        <Link className="link" href={triggerLinks.ofAgent(projectId, id)}>
          <Trans>Triggers</Trans>
        </Link>
      </p>
    </Section>
  );
}
