// Finding people by name or address, to put them somewhere.
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useRead } from '../data/query.ts';
import { Tool } from '../kit/buttons.tsx';
import { Face } from '../kit/face.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { nameOf } from './user-row.ts';

export type Picked = { id: string; name: string; email: string };

type Props = {
  label: string;
  /** Those who are there already are not offered. */
  without: readonly string[];
  onPick: (person: Picked) => void;
};

const OFFERED = 6;

export function PersonPicker({ label, without, onPick }: Props) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const query = { filter, pageSize: 20 };
  const { data } = useRead(userRoutes.list, { query }, { enabled: filter !== '' });
  const found = (data?.items ?? []).filter(({ id }) => !without.includes(id)).slice(0, OFFERED);
  return (
    <div className="picker">
      <SearchBox label={label} value={filter} onSearch={setFilter} width={320} />
      {filter !== '' && data && (
        <ul className="persons" aria-live="polite">
          {found.length === 0 && <li className="muted">{t`Nobody else is found.`}</li>}
          {found.map((user) => {
            const person = { id: user.id, name: nameOf(user), email: user.email };
            const { name } = person;
            return (
              <li key={user.id}>
                <PersonLine person={person} />
                <Tool icon={Plus} label={t`Add ${name}`} onClick={() => onPick(person)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

export const PersonLine = ({ person }: { person: Picked }) => (
  <>
    <Face person={person} size={28} tooltip={false} />
    <span className="name grow">
      <b dir="auto">{person.name}</b>
      <small dir="ltr">{person.email}</small>
    </span>
  </>
);
