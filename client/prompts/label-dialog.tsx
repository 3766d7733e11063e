// Labels of a version: where each one is, and which agents follow it when it moves.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { VersionLabel } from '../../shared/steps/version-label.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { LabelFields, OWN_LABEL, type ChosenLabel } from './label-fields.tsx';

type Props = { prompt: PromptDetail; version: number; onClose: () => void };

export function LabelDialog({ prompt, version, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ChosenLabel>({
    name: 'production',
    typed: '',
    isProtected: undefined,
  });
  const { label, now, because } = useLabel(prompt, chosen);
  const { isMoving, isRemoving, error, save, remove } = useSaving({
    prompt,
    version,
    label,
    chosen,
    onClose,
  });
  const isHere = now?.version === version;
  const isSame = isHere && (chosen.isProtected === undefined || chosen.isProtected === now.isProtected);
  const isReady = !isSame && !because && VersionLabel.safeParse(label).success;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Labels of v${version}`}
      description={t`A label is on one version. Agents that follow it use that version from their next run on.`}
      actions={
        <>
          {isHere && !because && (
            <Button variant="quiet" loading={isRemoving} onClick={remove}>
              <Trans>Remove label</Trans>
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" loading={isMoving} disabled={!isReady} onClick={save}>
            {isHere ? <Trans>Save</Trans> : <Trans>Move label</Trans>}
          </Button>
        </>
      }
    >
      <LabelFields
        prompt={prompt}
        version={version}
        label={label}
        chosen={chosen}
        onChoose={setChosen}
        error={because ?? error}
      />
    </Dialog>
  );
}

function useLabel(prompt: PromptDetail, { name, typed }: ChosenLabel) {
  const { t } = useLingui();
  const label = name === OWN_LABEL ? typed.trim().toLowerCase() : name;
  const now = prompt.labels.find((one) => one.name === label);
  const isForbidden = now?.isProtected && !prompt.abilities.changeProtected;
  const because = isForbidden ? t`Only administrators of the workspace can move this label.` : undefined;
  return { label, now, because };
}

type Saving = Props & { label: string; chosen: ChosenLabel };

function useSaving({ prompt, version, label, chosen, onClose }: Saving) {
  const move = useChange(promptRoutes.moveLabel, [promptRoutes.list]);
  const remove = useChange(promptRoutes.removeLabel, [promptRoutes.list]);
  const params = { id: prompt.id, label };
  const from = prompt.labels.find(({ name }) => name === label)?.version ?? null;
  const { isProtected } = chosen;
  const body = { version, from, ...(isProtected !== undefined && { isProtected }) };
  return {
    isMoving: move.isPending,
    isRemoving: remove.isPending,
    error: move.error?.message ?? remove.error?.message,
    // The dialog says why not.
    save: () => void move.mutateAsync({ params, body }).then(onClose, () => undefined),
    remove: () => void remove.mutateAsync({ params }).then(onClose, () => undefined),
  };
}
