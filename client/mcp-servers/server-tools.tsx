// The tools of a server: first those somebody has to read, then those that were approved.
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import type { McpServer, McpTool } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { ApprovedTool } from './approved-tool.tsx';
import { ToolToReview } from './tool-to-review.tsx';
import styles from './mcp-servers.module.css';

export function ServerTools({ server }: { server: McpServer }) {
  const { t } = useLingui();
  const { id, abilities } = server;
  const { data, error, refetch } = useRead(mcpServerRoutes.tools, { params: { id } });
  const review = useChange(mcpServerRoutes.review);
  if (!data)
    return (
      <Section title={t`Tools`}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </Section>
    );
  const toReview = data.items.filter(({ state }) => state === 'New' || state === 'Changed');
  const others = data.items.filter(({ state }) => state === 'Approved' || state === 'Gone');
  const approve = (tools: readonly McpTool[], isOn: boolean) =>
    review.mutate(
      {
        params: { id },
        body: { tools: tools.map((tool) => ({ id: tool.id, offeredHash: tool.offeredHash, isOn })) },
      },
      { onError: toastError },
    );
  return (
    <>
      {toReview.length > 0 && (
        <Section
          title={t`To review`}
          help={t`These texts come from the server. Agents cannot call a tool before you have read and approved what it does.`}
          aside={
            abilities.change && (
              <Button
                variant="quiet"
                size="1"
                icon={CheckCheck}
                loading={review.isPending}
                onClick={() => approve(toReview, true)}
              >
                <Trans>Approve all and switch on</Trans>
              </Button>
            )
          }
        >
          <ul className={styles.tools}>
            {toReview.map((tool) => (
              <ToolToReview
                key={tool.id}
                tool={tool}
                serverId={id}
                isBusy={review.isPending}
                onApprove={abilities.change ? (isOn) => approve([tool], isOn) : undefined}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section title={t`Tools`}>
        {others.length === 0 ? (
          <p className="muted">
            <Trans>None has been approved yet.</Trans>
          </p>
        ) : (
          <ul className={styles.tools}>
            {others.map((tool) => (
              <ApprovedTool key={tool.id} tool={tool} serverId={id} canEdit={abilities.change} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
