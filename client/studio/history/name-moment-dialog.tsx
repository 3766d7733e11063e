import { useLingui } from '@lingui/react/macro';
import { TextField } from '@radix-ui/themes';
import { useState } from 'react';
import type { Moment } from '../../../shared/agents/moment.ts';
import { momentRoutes } from '../../../shared/agents/moment-routes.ts';
import { useChange } from '../../data/query.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { typedIn } from '../../kit/forms/leading-space.ts';
import fieldsStyles from '../inspector/fields.module.css';

type Props = { agentId: string; moment: Moment; onClose: () => void };

export function NameMomentDialog({ agentId, moment, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(moment.name ?? '');
  const { mutateAsync, isPending } = useChange(momentRoutes.name);
  const save = async () => {
    try {
      await mutateAsync({ params: { id: agentId, moment: moment.seq }, body: { name } });
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Name this moment`}
      description={t`Moments with a name are kept, others for 30 days.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" loading={isPending} onClick={() => void save()}>{t`Save`}</Button>
        </>
      }
    >
      <label className={fieldsStyles.field}>
        <span className="field-name">{t`Name`}</span>
        <TextField.Root
          dir="auto"
          maxLength={100}
          value={name}
          onChange={(event) => setName(typedIn(event))}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
      </label>
    </Dialog>
  );
}
