import { Trans, useLingui } from '@lingui/react/macro';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { server: Pick<McpServer, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveServer({ server: { id, name }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(mcpServerRoutes.remove);
  const { data } = useRead(mcpServerRoutes.dependents, { params: { id } });
  const names = data?.items.map((agent) => agent.name) ?? [];
  const callers = names.join(', ');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      description={
        <>
          {t`Agents can no longer call its tools. This cannot be undone.`}
          {names.length > 0 && (
            <span className="stack" role="note">
              <Trans>These agents call it: {callers}</Trans>
            </span>
          )}
        </>
      }
      verb={t`Delete MCP server`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        onDone?.();
      }}
    />
  );
}
