import { useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Branch } from '../../../shared/agents/branch.ts';
import { branchVersion } from '../../../shared/steps/branch-version.ts';
import { branchRoutes } from '../../../shared/agents/branch-routes.ts';
import { useChange } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import { studioLinks } from '../links.ts';
import type { StudioParts } from '../page/use-studio.ts';
import fieldsStyles from '../inspector/fields.module.css';

/** `branch` absent: a new one, which is opened. */
export function NameBranchDialog({ parts, branch }: { parts: StudioParts; branch?: Branch | undefined }) {
  const { t } = useLingui();
  const { agent, live, ui } = parts;
  const [, goTo] = useLocation();
  const [name, setName] = useState(branch?.name ?? '');
  const [failure, setFailure] = useState<string>();
  const create = useChange(branchRoutes.create);
  const rename = useChange(branchRoutes.rename);
  const isBusy = create.isPending || rename.isPending;
  const close = () => (ui.branchDialog = null);
  const save = async () => {
    if (name.trim() === '' || isBusy) return;
    setFailure(undefined);
    try {
      await live.whenSaved();
      if (branch) await rename.mutateAsync({ params: { id: agent.id, branch: branch.id }, body: { name } });
      else {
        const { id } = await create.mutateAsync({ params: { id: agent.id }, body: { name } });
        goTo(studioLinks.build(agent.projectId, agent.id, branchVersion(id)));
      }
      close();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={branch ? t`Rename branch` : t`New branch`}
      description={t`A branch starts as the draft is now. Work on it together, run it, and merge it back.`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={name.trim() === ''}
            onClick={() => void save()}
          >
            {branch ? t`Rename` : t`Create branch`}
          </Button>
        </>
      }
    >
      <label className={fieldsStyles.field}>
        <span className="field-name">{t`Name`}</span>
        <TextField.Root
          dir="auto"
          maxLength={60}
          value={name}
          aria-invalid={failure !== undefined}
          onChange={(event) => setName(typedIn(event))}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
        {failure && (
          <span className="err" role="alert">
            {failure}
          </span>
        )}
      </label>
    </Dialog>
  );
}
