// One's own page: name, language, roles, and how one signs in.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { roleLabels } from '../../shared/access/roles.ts';
import { localeNames, locales } from '../../shared/kernel/locales.ts';
import type { Profile } from '../../shared/people/profile.ts';
import { ProfileChange } from '../../shared/people/profile.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { SelectField, TextField, ValueText } from '../kit/forms/fields.tsx';
import { chooseLocale } from '../kit/text/locale.ts';
import { appearance } from '../kit/theme/appearance.ts';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { useProjects } from '../projects/index.ts';
import { SecurityPanels } from '../sign-in/index.ts';
import { OwnIdentities } from '../sso/index.ts';
import { OwnRights } from './own-rights.tsx';
import { MentionEmails } from './mention-emails.tsx';
import { ReplayConsent } from './replay-consent.tsx';

export default function ProfilePage() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(profileRoutes.read, {});
  if (data) return <Editor profile={data} />;
  return (
    <Page title={t`Profile`}>
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    </Page>
  );
}

const ProfileForm = z.object({
  givenName: ProfileChange.shape.givenName.unwrap(),
  surname: ProfileChange.shape.surname.unwrap(),
  language: z.enum(localeNames),
});

function Editor({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const change = useChange(profileRoutes.change);
  const { id, givenName, surname, userSettings, languageChosen, fromDirectory } = profile;
  const language = languageChosen ? userSettings.language : appearance.locale;
  const record = useRecordForm(
    ProfileForm,
    { givenName, surname, language },
    {
      save: async ({ language, ...names }) => {
        const body = { userSettings: { language }, ...(!fromDirectory && names) };
        await change.mutateAsync({ params: { id }, body });
        await chooseLocale(language);
        await client.invalidateQueries({ queryKey: viewerKey });
      },
    },
  );
  return (
    <Page title={t`Profile`}>
      <FormPage>
        <FormBody of={record}>
          {fromDirectory ? (
            <ValueText label={t`Full name`} value={`${givenName} ${surname}`} />
          ) : (
            <>
              <TextField of={record} name="givenName" label={t`First name`} autoComplete="given-name" />
              <TextField of={record} name="surname" label={t`Last name`} autoComplete="family-name" />
            </>
          )}
          <SelectField
            of={record}
            name="language"
            label={t`Language`}
            choices={localeNames.map((name) => ({ value: name, label: locales[name].name }))}
          />
        </FormBody>
        <Standing profile={profile} />
        <OwnRights held={profile.roles} />
        <SecurityPanels />
        <OwnIdentities />
        <MentionEmails profile={profile} />
        <ReplayConsent profile={profile} />
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}

function Standing({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui();
  const { data: projects = [] } = useProjects(profile.projectIds.length > 0);
  const named = projects.filter(({ id }) => profile.projectIds.includes(id)).map(({ name }) => name);
  return (
    <Section
      title={t`Your account`}
      help={<Trans>Only an administrator of the workspace can change this.</Trans>}
    >
      <dl className="kv">
        <dt>{t`Email`}</dt>
        <dd>
          <span dir="ltr">{profile.email}</span>
        </dd>
        <dt>{t`Workspace`}</dt>
        <dd dir="auto">{profile.tenant.name}</dd>
        <dt>{t`Roles`}</dt>
        <dd>{profile.roles.map((role) => i18n._(roleLabels[role])).join(', ')}</dd>
        {named.length > 0 && (
          <>
            <dt>{t`Projects`}</dt>
            <dd dir="auto">{named.join(', ')}</dd>
          </>
        )}
        {profile.groups.length > 0 && (
          <>
            <dt>{t`Groups`}</dt>
            <dd dir="auto">{profile.groups.join(', ')}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
