import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { projectGraphLinks } from './links.ts';

export function CopyGraph({ graph, onClose }: { graph: ProjectGraph; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(projectGraphRoutes.copy);
  return (
    <CopyDialog
      record={graph}
      description={t`Its texts are copied and read anew. Merges of entities are not.`}
      copy={async (body) => {
        const { id } = await mutateAsync({ params: { id: graph.id }, body });
        onClose();
        toast(t`Graph copied`);
        goTo(projectGraphLinks.edit(body.projectId, id));
      }}
      onClose={onClose}
    />
  );
}
