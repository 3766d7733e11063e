import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { Model } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange } from '../data/query.ts';
import { toast } from '../kit/overlays/toast.tsx';
import { CopyDialog } from '../project-choice/index.ts';
import { modelLinks } from './links.ts';

export function CopyModel({ model, onClose }: { model: Model; onClose: () => void }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { mutateAsync } = useChange(modelRoutes.copy);
  return (
    <CopyDialog
      record={{ name: model.displayName, projectId: model.projectId }}
      newName={t`${model.displayName} (copy)`}
      description={t`The copy keeps its settings and its key, which is not shown, and is changed on its own.`}
      copy={async (body) => {
        const { id } = await mutateAsync({ params: { id: model.id }, body });
        onClose();
        toast(t`Model copied`);
        goTo(modelLinks.edit(body.projectId, id));
      }}
      onClose={onClose}
    />
  );
}
