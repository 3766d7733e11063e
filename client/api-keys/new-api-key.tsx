import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { useChange } from '../data/query.ts';
import { Primary } from '../kit/buttons.tsx';
import { CopyTextButton } from '../kit/copy-button.tsx';
import { Page, Sheet } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { blankKey, keyBody, KeyFields, KeyForm } from './key-form.tsx';
import { apiKeyLinks } from './screens.ts';

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
      <Sheet>
        <FormBody of={record}>
          <KeyFields of={record} isNew />
        </FormBody>
      </Sheet>
      <SaveBar of={record} isNew verb={t`Create key`} />
    </>
  );
}

function ShownOnce({ apiKey }: { apiKey: string }) {
  const { t } = useLingui();
  const command = `curl ${location.origin}/v1/Project -H 'Authorization: Bearer ${apiKey}'`;
  return (
    <Sheet>
      <div className="stack" role="status">
        <p>
          <Trans>Copy this key now and keep it in a safe place. It is never shown again.</Trans>
        </p>
        <div className="secret">
          <code className="mono grow" dir="ltr" aria-label={t`API key`}>
            {apiKey}
          </code>
          <CopyTextButton text={apiKey} />
        </div>
        <p className="muted">
          <Trans>To try it:</Trans>
        </p>
        <div className="secret">
          <code className="mono grow" dir="ltr">
            {command}
          </code>
          <CopyTextButton text={command} />
        </div>
        <div>
          <Primary href={apiKeyLinks.list}>
            <Trans>I have copied it</Trans>
          </Primary>
        </div>
      </div>
    </Sheet>
  );
}
