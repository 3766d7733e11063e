import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { mcpServerLinks } from './links.ts';

export function CopyServer({ server, onClose }: { server: McpServer; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(mcpServerRoutes.copy);
  return (
    <CopyDialog
      record={server}
      description={t`The copy uses the same credential. Somebody has to read its tools there before agents may call them.`}
      copy={async (body) => {
        const { id } = await mutateAsync({ params: { id: server.id }, body });
        onClose();
        toast(t`MCP server copied`);
        goTo(mcpServerLinks.edit(id));
      }}
      onClose={onClose}
    />
  );
}
