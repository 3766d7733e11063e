import { useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { VersionLabel } from '../../../shared/steps/index.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import fieldsStyles from '../inspector/fields.module.css';

type Props = {
  version: number;
  /** Answers whether it went well. */
  onLabel: (label: string) => Promise<boolean>;
  onClose: () => void;
};

export function NewLabelDialog({ version, onLabel, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = VersionLabel.safeParse(typed);
  const problem = typed.trim() && !read.success ? read.error.issues[0]?.message : undefined;
  const save = async () => {
    if (!read.success) return;
    setBusy(true);
    const isSaved = await onLabel(read.data);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Label version ${version}`}
      description={t`Runs, steps and schedules that name the label use the version it is on.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!read.success}
            onClick={() => void save()}
          >{t`Add label`}</Button>
        </>
      }
    >
      <label className={fieldsStyles.field}>
        <span className="field-name">{t`Label`}</span>
        <TextField.Root
          dir="ltr"
          maxLength={40}
          placeholder="eu-canary"
          value={typed}
          aria-invalid={problem !== undefined}
          onChange={(event) => setTyped(typedIn(event))}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
        {problem && (
          <span className="err" role="alert">
            {i18n._(problem)}
          </span>
        )}
      </label>
    </Dialog>
  );
}
