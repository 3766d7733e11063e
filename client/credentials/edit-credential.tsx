import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { credentialBody, CredentialForm, formOf } from './credential-form.ts';
import { CredentialState } from './credential-state.tsx';
import { credentialLinks } from './links.ts';
import { RemoveCredential } from './remove-credential.tsx';
import { TestCredential } from './test-credential.tsx';
import { UsedBy } from './used-by.tsx';

export default function EditCredential() {
  const { t } = useLingui();
  const params = useParams<{ credentialsId?: string; customCredentialId?: string }>();
  const id = params.credentialsId ?? params.customCredentialId ?? '';
  const { data: credential, error, refetch } = useRead(credentialRoutes.read, { params: { id } });
  if (credential) return <Editor key={credential.id} credential={credential} />;
  return (
    <Page title={t`Credential`} path={[{ label: t`Credentials`, href: credentialLinks.list }]}>
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    </Page>
  );
}

function Editor({ credential }: { credential: Credential }) {
  const { t } = useLingui();
  const change = useChange(credentialRoutes.change);
  const { id, abilities, userSpecific } = credential;
  const home = credential.credentialType === 'Custom' ? credentialLinks.custom : credentialLinks.list;
  const shared = useSharedForm(CredentialForm, credential, {
    readOnly: !abilities.change,
    formOf,
    save: async (values, { updatedAt }) => {
      const body = { ...credentialBody(values, credential), updatedAt };
      const saved = await change.mutateAsync({ params: { id }, body });
      // Secrets are stored now, and shown nowhere.
      record.form.reset(formOf(saved));
      return saved;
    },
  });
  const { record } = shared;
  return (
    <Page
      title={credential.name}
      path={[{ label: t`Credentials`, href: home }]}
      status={<CredentialState of={credential} />}
      actions={
        <>
          {userSpecific && (
            <Button variant="quiet" href={credentialLinks.own(credential)}>
              <Trans>Your values</Trans>
            </Button>
          )}
          {abilities.change && (
            <DeleteAction leadsTo={home}>
              {(question) => <RemoveCredential credential={credential} {...question} />}
            </DeleteAction>
          )}
        </>
      }
    >
      <FormPage>
        {!abilities.change && <ReadOnlyNote />}
        <SharedFormNotes of={shared} kind="credentialForm" id={id} />
        <FormBody of={record}>
          <CredentialFields of={record} credential={credential} />
        </FormBody>
        {abilities.change && <TestCredential of={record} credential={credential} />}
        <UsedBy id={id} />
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
