import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryPerson, MemoryReceipt } from '../../shared/memories/value.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';

type Props = { onClose: () => void; onForgotten: (receipt: MemoryReceipt) => void };

/** Only people about whom something is stored are offered. */
export function ForgetPerson({ onClose, onForgotten }: Props) {
  const { t } = useLingui();
  const [person, setPerson] = useState<MemoryPerson>();
  const [failure, setFailure] = useState('');
  const forget = useChange(memoryRoutes.forget);
  const confirm = async () => {
    if (!person) return;
    await forget.mutateAsync({ body: { personId: person.id } }).then(
      (receipt) => {
        onClose();
        onForgotten(receipt);
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Forget a person`}
      description={t`Everything that all memories store about them is deleted, also texts of conversations that others took part in. Runs and conversations themselves stay. This cannot be undone.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            loading={forget.isPending}
            because={person ? undefined : t`Choose a person first`}
            onClick={() => void confirm()}
          >
            <Trans>Forget</Trans>
          </Button>
        </>
      }
    >
      <RecordField
        label={t`Person`}
        searchLabel={t`Find a person`}
        error={failure || undefined}
        value={
          <span className={person ? 'grow clip' : 'grow muted'} dir="auto">
            {person ? person.name || person.id : t`Choose`}
          </span>
        }
        route={memoryRoutes.people}
        chosenId={person?.id}
        onChoose={(chosen) => setPerson(chosen)}
      >
        {(each) => (
          <span className="name grow">
            <b dir="auto">{each.name || each.id}</b>
            <small>
              <Plural value={each.entries} one="# entry" other="# entries" />
            </small>
          </span>
        )}
      </RecordField>
    </Dialog>
  );
}
