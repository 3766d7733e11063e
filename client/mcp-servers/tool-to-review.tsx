// A tool somebody has to read: new, or changed since it was approved.
import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { McpTool } from '../../shared/mcp-servers/mcp-server.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { DefinitionDiff, DefinitionView } from './definition-view.tsx';
import { ToolHead } from './tool-head.tsx';
import { TryTool } from './try-tool.tsx';
import styles from './mcp-servers.module.css';

type Props = {
  tool: McpTool;
  serverId: string;
  isBusy: boolean;
  /** Absent: somebody else does. */
  onApprove?: ((isOn: boolean) => void) | undefined;
};

export function ToolToReview({ tool, serverId, isBusy, onApprove }: Props) {
  const { t } = useLingui();
  const { name, approved, offered } = tool;
  if (!offered) return null;
  return (
    <li>
      <details open={approved !== null}>
        <ToolHead tool={tool} of={offered} />
        <div className={styles.body}>
          {approved ? (
            <>
              <Notice tone="wait">
                <Trans>It is off since the server changed it. Agents were told what is struck through.</Trans>
              </Notice>
              <DefinitionDiff before={approved} after={offered} />
            </>
          ) : (
            <DefinitionView of={offered} />
          )}
          {onApprove && (
            <div className="row wrap">
              <Button
                variant="primary"
                size="1"
                icon={Check}
                loading={isBusy}
                aria-label={t`Approve and switch on ${name}`}
                onClick={() => onApprove(true)}
              >
                <Trans>Approve and switch on</Trans>
              </Button>
              <Button
                variant="quiet"
                size="1"
                disabled={isBusy}
                aria-label={t`Approve, leave off ${name}`}
                onClick={() => onApprove(false)}
              >
                <Trans>Approve, leave off</Trans>
              </Button>
              <TryTool tool={tool} serverId={serverId} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
