import { useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Model } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { LinkList } from '../kit/lists/link-list.tsx';
import { studioLinks } from '../studio/links.ts';
import { CopyModel } from './copy-model.tsx';

/** The ⋯ of a model's row, and the dialog it opens. */
export function useModelMenu(hrefOf: (model: Model) => string) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Model>();
  const [copying, setCopying] = useState<Model>();

  const menu = (model: Model): MenuItem[] =>
    model.abilities.change
      ? [
          { label: t`Settings`, icon: Pencil, href: hrefOf(model) },
          { label: t`Copy to a project`, icon: Copy, onSelect: () => setCopying(model) },
          { label: t`Delete model`, icon: Trash2, danger: true, onSelect: () => setRemoving(model) },
        ]
      : [];

  const dialog = removing && <RemoveModel model={removing} onClose={() => setRemoving(undefined)} />;
  const copyDialog = copying && <CopyModel model={copying} onClose={() => setCopying(undefined)} />;
  return { menu, dialog: dialog ?? copyDialog };
}

type Props = { model: Pick<Model, 'id' | 'displayName'>; onClose: () => void; onDone?: () => void };

export function RemoveModel({ model, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(modelRoutes.remove);
  const { data: agents = [] } = useRead(modelRoutes.listAgents, { params: { id: model.id } });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${model.displayName}?`}
      description={
        <>
          {t`Its key is deleted, and steps that use this model fail immediately. This cannot be undone.`}
          {agents.length > 0 && (
            <span className="row wrap">
              <b>{t`Used by`}</b>
              <LinkList links={studioLinks.agents(agents)} total={agents.length} />
            </span>
          )}
        </>
      }
      verb={t`Delete model`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: model.id } });
        onDone?.();
      }}
    />
  );
}
