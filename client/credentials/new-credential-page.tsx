import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { CredentialType } from '../../shared/credentials/credential-type.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page, type Crumb } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { credentialBody, CredentialForm } from './credential-form.ts';
import { TestCredential } from './test-credential.tsx';

type Props = {
  title: string;
  path: readonly Crumb[];
  /** What the form begins with. */
  initial: CredentialForm;
  types?: readonly CredentialType[];
  /** Where it leads when it is stored. */
  next: string;
};

export function NewCredentialPage({ title, path, initial, types, next }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const create = useChange(credentialRoutes.create);
  const record = useRecordForm(CredentialForm, initial, {
    save: async (values) => {
      await create.mutateAsync({ body: credentialBody(values) });
      clearUnsavedGuards();
      goTo(next, { replace: true });
    },
  });
  return (
    <Page title={title} path={path}>
      <FormPage>
        <FormBody of={record}>
          <CredentialFields of={record} {...(types && { types })} />
        </FormBody>
        <TestCredential of={record} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Store credential`} />
    </Page>
  );
}
