// What is asked before the consent: what the account is called here, and who may use it.
import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { credentialScopes } from '../../shared/credentials/reach.ts';
import type { OauthProvider } from '../../shared/oauth/provider.ts';
import { ConnectAccount, useScopeLabels } from '../credentials/index.ts';
import { SelectField, SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';
import { oauthLinks } from './links.ts';

const WantedForm = z.object({
  name: z.string().trim().max(100),
  scope: z.enum(credentialScopes),
  /** A select has no item without a value. */
  projectId: z.string(),
  userSpecific: z.boolean(),
  scopes: z.string().trim().max(4000),
});

type Props = { provider: OauthProvider; connectorId?: string; title: string };

export function ConnectForm({ provider, connectorId, title }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const labels = useScopeLabels();
  const { data: projects = [] } = useProjects();
  const initial = { name: '', scope: 'Personal', projectId: '', userSpecific: false, scopes: '' } as const;
  const record = useRecordForm(WantedForm, initial, { save: async () => {} });
  const { form } = record;
  const scope = form.watch('scope');
  const isMissing = scope === 'Project' && form.watch('projectId') === '';
  return (
    <Section title={t`Connect an account`} help={t`You sign in at the service and give your consent there.`}>
      <FormBody of={record}>
        <TextField of={record} name="name" label={t`Account name`} optional placeholder={title} />
        <SelectField
          of={record}
          name="scope"
          label={t`Who can use it`}
          choices={credentialScopes.map((value) => ({ value, label: labels[value] }))}
        />
        {scope === 'Project' && (
          <SelectField
            of={record}
            name="projectId"
            label={t`Project`}
            choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {scope !== 'Personal' && (
          <SwitchField
            of={record}
            name="userSpecific"
            label={t`Each person connects their own account`}
            help={t`A run uses the account of the person who started it, and waits until it is connected.`}
          />
        )}
        <TextArea
          of={record}
          name="scopes"
          label={t`Permissions to ask for`}
          optional
          rows={2}
          help={t`Scopes of the service, separated by spaces. Empty: those of the connector.`}
        />
      </FormBody>
      <ConnectAccount
        verb={t`Connect account`}
        disabled={isMissing}
        want={() => {
          const { projectId, scopes, userSpecific, ...values } = form.getValues();
          return {
            ...values,
            credentialType: provider,
            providerId: connectorId,
            scopes: scopes || undefined,
            projectId: scope === 'Project' ? projectId : undefined,
            userSpecific: scope !== 'Personal' && userSpecific ? true : undefined,
          };
        }}
        onConnected={(id) => {
          // What was asked is done: nothing is left unsaved when the page is left.
          flushSync(() => form.reset(form.getValues()));
          goTo(oauthLinks.account(id));
        }}
      />
    </Section>
  );
}
