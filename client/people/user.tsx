import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { splitName, UserForm } from '../../shared/people/invite.ts';
import { departmentRoutes } from '../../shared/people/group-routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { CallFailed } from '../data/call.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ChoiceName } from '../kit/pickers/choice.tsx';
import { TextField, ValueText } from '../kit/forms/fields.tsx';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { PersonIdentities } from '../sso/index.ts';
import { peopleLinks } from './links.ts';
import { LimitDialog, useLimit } from './limit-notice.tsx';
import { MemberStatus } from './member-status.tsx';
import { RightsFields, type PersonForm } from './rights-fields.tsx';
import { UserActions } from './user-actions.tsx';
import { nameOf } from './user-row.ts';
import { OtherTenants, UserDetails, UserGroups, type UserDetail } from './user-details.tsx';

export default function UserPage() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const input = { params: { id: userId }, query: { organization: 'true' } };
  const { data, error, refetch } = useRead(userRoutes.read, input);
  if (data) return <Editor key={data.id} user={data} />;
  return (
    <Page title={t`User`} path={[{ label: t`Users`, href: peopleLinks.users }]}>
      <FormPage>
        {isMissing(error) ? (
          <StateText
            title={t`User roles not found`}
            actions={<Button variant="quiet" href={peopleLinks.users}>{t`All users`}</Button>}
          >
            {t`This person was removed, or never belonged to this workspace.`}
          </StateText>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
    </Page>
  );
}

const isMissing = (error: unknown) => error instanceof CallFailed && [400, 404].includes(error.status);

const formOf = (user: UserDetail): PersonForm => ({
  fullName: nameOf(user),
  email: user.email,
  roleIds: user.roleIds,
  projectIds: user.projectIds,
  departmentId: user.department?.id ?? '',
});

function Editor({ user }: { user: UserDetail }) {
  const { t } = useLingui();
  const change = useChange(userRoutes.change, [departmentRoutes.list]);
  const limit = useLimit();
  const record = useRecordForm(UserForm, formOf(user), {
    readOnly: !user.abilities.change,
    save: ({ fullName, roleIds, projectIds, departmentId }) =>
      limit.hold(
        change.mutateAsync({
          params: { id: user.id },
          body: {
            ...(fullName !== nameOf(user) && splitName(fullName)),
            roleIds,
            projectIds,
            departmentId: departmentId || null,
          },
        }),
      ),
  });
  return (
    <Page
      title={nameOf(user)}
      path={[{ label: t`Users`, href: peopleLinks.users }]}
      status={<MemberStatus of={user.status} />}
      actions={user.abilities.change && <UserActions user={user} />}
    >
      <FormPage>
        {!user.abilities.change && (
          <ReadOnlyNote>{t`Only someone with the same or a higher role can change this person.`}</ReadOnlyNote>
        )}
        <UserDetails user={user} />
        <Section title={t`Access`}>
          <FormBody of={record}>
            {user.fromDirectory ? (
              <ValueText label={t`Full name`} value={nameOf(user)} />
            ) : (
              <TextField of={record} name="fullName" label={t`Full name`} />
            )}
            <RightsFields of={record} />
            <DepartmentField of={record} user={user} />
          </FormBody>
        </Section>
        <UserGroups user={user} />
        <PersonIdentities userId={user.id} name={nameOf(user)} />
        <OtherTenants user={user} />
      </FormPage>
      <SaveBar of={record} />
      <LimitDialog of={limit} />
    </Page>
  );
}

function DepartmentField({
  of,
  user,
}: {
  of: ReturnType<typeof useRecordForm<PersonForm, PersonForm>>;
  user: UserDetail;
}) {
  const { t } = useLingui();
  const [picked, setPicked] = useState(user.department);
  const chosenId = of.form.watch('departmentId');
  const name = [picked, user.department].find((one) => one?.id === chosenId)?.name;
  if (of.readOnly) return <ValueText label={t`Department`} value={name} />;
  return (
    <RecordField
      optional
      label={t`Department`}
      searchLabel={t`Find a department`}
      value={
        <span className={name ? 'grow clip' : 'grow muted'} dir="auto">
          {name ?? t`None`}
        </span>
      }
      route={departmentRoutes.list}
      chosenId={chosenId}
      none={t`None`}
      onChoose={(department) => {
        setPicked(department ?? null);
        of.form.setValue('departmentId', department?.id ?? '', { shouldDirty: true });
      }}
    >
      {(department) => <ChoiceName>{department.name}</ChoiceName>}
    </RecordField>
  );
}
