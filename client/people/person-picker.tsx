// Finding people by name or address, to put them somewhere or to choose one of them.
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { RecordPopover } from '../kit/pickers/record-choice.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import { nameOf, type UserRow } from './user-row.ts';

export type Picked = { id: string; name: string; email: string };

const pickedOf = ({ id, email, ...user }: UserRow): Picked => ({ id, email, name: nameOf(user) || email });

type PickerProps = {
  label: string;
  /** Those who are there already are not offered. */
  without: readonly string[];
  onPick: (person: Picked) => void;
};

/** Adds one after the other. */
export function PersonPicker({ label, without, onPick }: PickerProps) {
  const { t } = useLingui();
  return (
    <div>
      <RecordPopover
        several
        trigger={
          <Button variant="quiet" type="button" icon={Plus}>
            {label}
          </Button>
        }
        label={t`Find by name or email`}
        route={userRoutes.list}
        without={without}
        onChoose={(user) => user && onPick(pickedOf(user))}
      >
        {(user) => <PersonLine person={pickedOf(user)} />}
      </RecordPopover>
    </div>
  );
}

type FieldProps = {
  label: string;
  help: string;
  error: string | undefined;
  value: Picked | undefined;
  without: readonly string[];
  onChange: (person: Picked) => void;
};

/** One active person. */
export function PersonField({ value, without, onChange, ...field }: FieldProps) {
  const { t } = useLingui();
  return (
    <RecordField
      {...field}
      searchLabel={t`Find by name or email`}
      value={value ? <PersonLine person={value} /> : <span className="grow muted">{t`Choose`}</span>}
      route={userRoutes.list}
      bounds={{ query: { status: 'Active' } }}
      chosenId={value?.id}
      without={without}
      onChoose={(user) => user && onChange(pickedOf(user))}
    >
      {(user) => <PersonLine person={pickedOf(user)} />}
    </RecordField>
  );
}

export const PersonLine = ({ person }: { person: Picked }) => (
  <>
    <Avatar person={person} size={28} tooltip={false} />
    <span className="name grow">
      <b dir="auto">{person.name}</b>
      <small dir="auto">{person.email}</small>
    </span>
  </>
);
