import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { useChange } from '../data/query.ts';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { apiKeyLinks } from './links.ts';
import { blankKey, keyBody, KeyFields, KeyForm } from './key-form.tsx';
import { ShownOnce } from './shown-once.tsx';

export default function NewApiKey() {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const path = [{ label: t`API keys`, href: apiKeyLinks.list }];
  return key ? (
    <Page title={t`Your new key`} path={path}>
      <ShownOnce apiKey={key} />
    </Page>
  ) : (
    <Page title={t`New API key`} path={path}>
      <NewKeyForm onMade={setKey} />
    </Page>
  );
}

function NewKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { t } = useLingui();
  const create = useChange(apiKeyRoutes.create);
  const record = useRecordForm(KeyForm, blankKey, {
    save: async (values) => onMade((await create.mutateAsync({ body: keyBody(values) })).key),
  });
  return (
    <>
      <FormPage>
        <FormBody of={record}>
          <KeyFields of={record} isNew />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Create key`} />
    </>
  );
}
