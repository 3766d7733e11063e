import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { NewGroup } from '../../shared/people/group.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, TextField } from '../kit/forms/fields.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import { PersonLine, PersonPicker, type Picked } from './person-picker.tsx';
import styles from './people.module.css';

const GroupForm = z.object({ name: NewGroup.shape.name, leaderId: z.string() });

export function GroupDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const create = useChange(groupRoutes.create);
  const [members, setMembers] = useState<readonly Picked[]>([]);
  const record = useRecordForm(GroupForm, blankOf(GroupForm), {
    save: async ({ name, leaderId }) => {
      const userIds = members.map(({ id }) => id);
      await create.mutateAsync({ body: { name, leaderId: leaderId || null, userIds } });
      clearUnsavedGuards();
      onClose();
    },
  });
  const takeOut = (id: string) => {
    setMembers(members.filter((member) => member.id !== id));
    if (record.form.getValues('leaderId') === id) record.form.setValue('leaderId', '');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={t`New group`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Create group</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <FieldFrame>
          <span className="field-name">{t`Members`}</span>
          <PersonPicker
            label={t`Add a person`}
            without={members.map(({ id }) => id)}
            onPick={(person) => setMembers([...members, person])}
          />
          <ul className={styles.persons}>
            {members.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} />
                <IconButton icon={X} label={t`Remove ${person.name}`} onClick={() => takeOut(person.id)} />
              </li>
            ))}
          </ul>
        </FieldFrame>
        {members.length > 0 && (
          <SelectField
            of={record}
            name="leaderId"
            label={t`Leader`}
            optional
            choices={members.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
