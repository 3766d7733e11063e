// One group beside the list: its name, who leads it, who is in it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Crown, X } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { GroupChange, type Group as Schema } from '../../shared/people/group.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { TextField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { PersonLine, PersonPicker } from './person-picker.tsx';
import styles from './people.module.css';

type Group = z.output<typeof Schema>;

export function GroupDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(groupRoutes.read, { params: { id } });
  const name = data?.name ?? t`Groups`;
  return (
    <Drawer
      label={name}
      onClose={onClose}
      head={
        <h2 className="h clip" dir="auto">
          {name}
        </h2>
      }
    >
      {data ? (
        <Content group={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Drawer>
  );
}

const NameForm = GroupChange.required().pick({ name: true });

function Content({ group }: { group: Group }) {
  const { t } = useLingui();
  const change = useChange(groupRoutes.change);
  const mayEdit = group.abilities.remove;
  const record = useRecordForm(
    NameForm,
    { name: group.name },
    {
      readOnly: !mayEdit,
      save: (body) => change.mutateAsync({ params: { id: group.id }, body }),
    },
  );
  return (
    <div className="stack">
      {group.groupType === 'Directory' && (
        <ReadOnlyNote>
          {t`Your company’s directory manages the name and the members. You choose the leader here.`}
        </ReadOnlyNote>
      )}
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Name`} />
        <FormProblem of={record} />
        {record.changes > 0 && (
          <div className="row">
            <Button
              variant="quiet"
              onClick={() => void record.submit()}
              loading={record.form.formState.isSubmitting}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </FormBody>
      <Members group={group} mayEdit={mayEdit} />
    </div>
  );
}

const VISIBLE_MEMBERS = 100;
/** From so many on one looks for a member rather than at all of them. */
const SEARCHABLE_FROM = 12;

function Members({ group, mayEdit }: { group: Group; mayEdit: boolean }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [filter, setFilter] = useState('');
  const params = { id: group.id };
  const { data } = useRead(groupRoutes.members, { params, query: { filter, pageSize: VISIBLE_MEMBERS } });
  const change = useChange(groupRoutes.changeMembers, [userRoutes.list]);
  const lead = useChange(groupRoutes.change);
  const members = data?.items ?? [];
  const [shown, all] = [number(members.length), number(data?.totalCount ?? 0)];
  const put = (body: { add?: string[]; remove?: string[] }) =>
    void change.mutateAsync({ params, body }).catch(toastError);
  return (
    <Section title={t`Members`} aside={<span className="muted num">{number(group.memberCount)}</span>}>
      {mayEdit && (
        <PersonPicker
          label={t`Add a person`}
          without={members.map(({ id }) => id)}
          onPick={({ id }) => put({ add: [id] })}
        />
      )}
      {group.memberCount > SEARCHABLE_FROM && (
        <SearchBox label={t`Find a member`} value={filter} onSearch={setFilter} width={320} />
      )}
      <ul className={styles.persons}>
        {members.map((person) => {
          const { id, name } = person;
          const leads = group.leader?.id === id;
          return (
            <li key={id}>
              <PersonLine person={person} />
              {leads && !group.abilities.change && <span className="small muted">{t`Leader`}</span>}
              {group.abilities.change && (
                <IconButton
                  icon={Crown}
                  on={leads}
                  label={leads ? t`${name} leads the group` : t`Make ${name} the leader`}
                  onClick={() =>
                    void lead.mutateAsync({ params, body: { leaderId: leads ? null : id } }).catch(toastError)
                  }
                />
              )}
              {mayEdit && (
                <IconButton icon={X} label={t`Remove ${name}`} onClick={() => put({ remove: [id] })} />
              )}
            </li>
          );
        })}
      </ul>
      {data && data.totalCount > members.length && (
        <p className="small muted">
          <Trans>
            {shown} of {all} members are shown.
          </Trans>
        </p>
      )}
    </Section>
  );
}
