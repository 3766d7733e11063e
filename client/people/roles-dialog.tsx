// The same roles for several people at once, with a way back.
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { RightsForm } from '../../shared/people/invite.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { call } from '../data/call.ts';
import { collectionOf, queries } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { toastWithUndo } from '../kit/overlays/toast.tsx';
import { Failed, useForAll } from './bulk.tsx';
import { inTurns, type Run } from './bulk-actions.ts';
import { Progress } from '../kit/lists/progress.tsx';
import { RightsFields } from './rights-fields.tsx';
import { nameOf, type UserRow } from './user-row.ts';

type Rights = z.output<typeof RightsForm>;
type Props = {
  people: readonly UserRow[];
  onClose: () => void;
  onDone: (handled: readonly UserRow[]) => void;
};

const giving = (rightsOf: (user: UserRow) => Rights): Run =>
  inTurns((user) => call(userRoutes.change, { params: { id: user.id }, body: rightsOf(user) }));

const rightsOf = ({ roleIds, projectIds }: UserRow): Rights => ({ roleIds, projectIds });

/** What all have in common stands in the form already. */
function sharedRights(people: readonly UserRow[]): Rights {
  const [first, ...others] = people.map((user) => JSON.stringify(rightsOf(user)));
  const isSame = first !== undefined && others.every((other) => other === first);
  return isSame ? (JSON.parse(first) as Rights) : { roleIds: [], projectIds: [] };
}

export function RolesDialog({ people, onClose, onDone }: Props) {
  const { t } = useLingui();
  const count = people.length;
  const [only] = people;
  const whom = only && count === 1 ? nameOf(only) : t`${count} people`;
  const takeBack = async () => {
    await giving(rightsOf)(people, () => {}, new AbortController().signal);
    await queries.invalidateQueries({ queryKey: [collectionOf(userRoutes.list)] });
  };
  const { go, done, isRunning, failures } = useForAll(people, {
    onClose,
    onDone(handled) {
      onDone(handled);
      toastWithUndo(t`Roles changed: ${whom}`, takeBack);
    },
  });
  const record = useRecordForm(RightsForm, sharedRights(people), {
    save: async (rights) => {
      clearUnsavedGuards();
      await go(giving(() => rights));
    },
  });
  if (failures) return <Failed failures={failures} of={count} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      insistent={isRunning}
      width={560}
      title={t`Change the roles of ${whom}`}
      description={t`These roles replace the ones they have now. The change takes effect immediately, in open windows too.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isRunning}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            onClick={() => void record.submit()}
            loading={isRunning}
            disabled={!record.form.formState.isValid}
          >
            <Trans>Change roles</Trans>
          </Button>
        </>
      }
    >
      {isRunning ? (
        <Progress done={done} of={count} />
      ) : (
        <FormBody of={record}>
          <RightsFields of={record} />
        </FormBody>
      )}
    </Dialog>
  );
}
