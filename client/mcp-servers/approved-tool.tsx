// A tool that was approved: whether agents may call it, and how.
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import type { McpTool, McpToolSwitches } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange } from '../data/query.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Toggle } from '../kit/forms/field.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { DefinitionView } from './definition-view.tsx';
import { ToolHead } from './tool-head.tsx';
import { TryTool } from './try-tool.tsx';
import styles from './mcp-servers.module.css';

type Props = { tool: McpTool; serverId: string; canEdit: boolean };

export function ApprovedTool({ tool, serverId, canEdit }: Props) {
  const { approved, state, reviewer, reviewedAt } = tool;
  return (
    <li>
      <details>
        <ToolHead tool={tool} of={approved} />
        <div className={styles.body}>
          <Switches tool={tool} serverId={serverId} canEdit={canEdit && state !== 'Gone'} />
          {approved && <DefinitionView of={approved} />}
          {reviewedAt && (
            <p className="small muted">
              <Trans>
                Approved by {reviewer}, <Ago at={reviewedAt} />
              </Trans>
            </p>
          )}
          {canEdit && state !== 'Gone' && (
            <div className="row">
              <TryTool tool={tool} serverId={serverId} />
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

function Switches({ tool, serverId, canEdit }: Props) {
  const { t } = useLingui();
  const change = useChange(mcpServerRoutes.switchTool);
  const { id: toolId, isOn, isAsked, onlyReads, approved } = tool;
  const now: McpToolSwitches = { isOn, isAsked, onlyReads };
  const claimed = approved?.hints.readOnly === true ? t`The server says so.` : t`The server does not say so.`;
  const rows = [
    { name: 'isOn', label: t`Agents may call it`, help: '' },
    {
      name: 'isAsked',
      label: t`Ask before each call`,
      help: t`The call waits in the inbox of the step’s approvers.`,
    },
    {
      name: 'onlyReads',
      label: t`It only reads`,
      help: `${t`A call that was interrupted is made again.`} ${claimed}`,
    },
  ] as const;
  return rows.map(({ name, label, help }) => (
    <Toggle
      key={name}
      label={label}
      help={help}
      control={
        <Switch
          size="1"
          checked={now[name]}
          disabled={!canEdit || change.isPending}
          onCheckedChange={(checked) =>
            change.mutate(
              { params: { id: serverId, toolId }, body: { ...now, [name]: checked } },
              { onError: toastError },
            )
          }
        />
      }
    />
  ));
}
