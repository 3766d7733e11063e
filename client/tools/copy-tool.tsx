import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { toolLinks } from './links.ts';

export function CopyTool({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(toolRoutes.copy, [toolRoutes.list]);
  return (
    <CopyDialog
      record={tool}
      description={t`Its key is copied only if you may change the original; it is not shown.`}
      copy={async (body) => {
        const { id } = await mutateAsync({ params: { id: tool.id }, body });
        onClose();
        toast(t`Tool copied`);
        goTo(toolLinks.edit(body.projectId, id));
      }}
      onClose={onClose}
    />
  );
}
