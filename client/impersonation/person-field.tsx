// Whom to act for: found by name or address, then shown.
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { Tool } from '../kit/buttons.tsx';
import { Face } from '../kit/face.tsx';
import { Field } from '../kit/field.tsx';
import { SearchBox } from '../kit/search-box.tsx';

export type FoundPerson = { id: string; name: string; email: string };

type Props = {
  value: FoundPerson | undefined;
  error: string | undefined;
  onChange: (person: FoundPerson | undefined) => void;
};

export function PersonField({ value, error, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Field label={t`Person`} error={error} help={t`Told by e-mail as soon as you begin.`}>
      {() =>
        value ? (
          <div className="row">
            <Person of={value} />
            <Tool icon={X} label={t`Choose somebody else`} onClick={() => onChange(undefined)} />
          </div>
        ) : (
          <People onChoose={onChange} />
        )
      }
    </Field>
  );
}

function People({ onChoose }: { onChoose: (person: FoundPerson) => void }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [filter, setFilter] = useState('');
  const { data } = useRead(userRoutes.list, { query: { filter, pageSize: 20, status: 'Active' } });
  const found = (data?.items ?? []).filter(({ id }) => id !== viewer.id);
  return (
    <div className="stack people-choice">
      <SearchBox label={t`Find by name or e-mail`} value={filter} onSearch={setFilter} />
      <ul className="people-found" aria-label={t`People found`}>
        {found.map(({ id, firstName, lastName, email }) => {
          const person = { id, email, name: `${firstName} ${lastName}`.trim() || email };
          return (
            <li key={id}>
              <button type="button" className="person-found" onClick={() => onChoose(person)}>
                <Person of={person} />
              </button>
            </li>
          );
        })}
        {data && found.length === 0 && <li className="muted">{t`Nobody else is found.`}</li>}
      </ul>
    </div>
  );
}

const Person = ({ of }: { of: FoundPerson }) => (
  <>
    <Face person={of} size={24} tooltip={false} />
    <span className="name grow">
      <b dir="auto">{of.name}</b>
      <small dir="ltr">{of.email}</small>
    </span>
  </>
);
