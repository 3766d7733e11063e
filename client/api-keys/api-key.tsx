import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { ApiKey } from '../../shared/api-keys/api-key.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { useFormat } from '../kit/text/format.ts';
import { Page, FormPage } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { apiKeyLinks } from './links.ts';
import { RemoveKey } from './api-keys.tsx';
import { keyBody, KeyFields, KeyForm } from './key-form.tsx';
import { KeyState } from './key-state.tsx';
import { RotateKey } from './rotate-key.tsx';
import { ShownOnce } from './shown-once.tsx';

export default function ApiKeyPage() {
  const { t } = useLingui();
  const { apiKeyId: id = '' } = useParams<{ apiKeyId: string }>();
  const { data: apiKey, error, refetch } = useRead(apiKeyRoutes.read, { params: { id } });
  const [rotated, setRotated] = useState('');
  const path = [{ label: t`API keys`, href: apiKeyLinks.list }];
  if (rotated)
    return (
      <Page title={t`Your new key`} path={path}>
        <ShownOnce apiKey={rotated} />
      </Page>
    );
  if (apiKey) return <KeyEditor apiKey={apiKey} onRotated={setRotated} />;
  return (
    <Page title={t`API key`} path={path}>
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    </Page>
  );
}

const formOf = ({ name, scopes, projectIds, includeConversations }: ApiKey): KeyForm => ({
  name,
  scopes,
  reach: projectIds ? 'some' : 'all',
  projectIds: projectIds ?? [],
  includeConversations,
  days: 'keep',
});

function KeyEditor({ apiKey, onRotated }: { apiKey: ApiKey; onRotated: (key: string) => void }) {
  const { t } = useLingui();
  const [rotating, setRotating] = useState(false);
  const change = useChange(apiKeyRoutes.change);
  const { id, abilities } = apiKey;
  const record = useRecordForm(KeyForm, formOf(apiKey), {
    readOnly: !abilities.change,
    // Only its maker may change what it opens; others may rename it.
    save: (values) => {
      const { name, ...limits } = keyBody(values);
      return change.mutateAsync({ params: { id }, body: { name, ...(abilities.limit && limits) } });
    },
  });
  return (
    <Page
      title={apiKey.name}
      path={[{ label: t`API keys`, href: apiKeyLinks.list }]}
      status={<KeyState expiresAt={apiKey.expiresAt as string | null} />}
      actions={
        <>
          {abilities.limit && (
            <Button variant="quiet" icon={RefreshCw} onClick={() => setRotating(true)}>
              <Trans>Rotate key</Trans>
            </Button>
          )}
          {abilities.change && (
            <DeleteAction leadsTo={apiKeyLinks.list}>
              {(question) => <RemoveKey apiKey={apiKey} {...question} />}
            </DeleteAction>
          )}
        </>
      }
    >
      <FormPage>
        {!abilities.change && <ReadOnlyNote />}
        {abilities.change && !abilities.limit && (
          <ReadOnlyNote>
            <Trans>
              Only {apiKey.createdBy.name}, the owner of this key, can change its access. You can rename it.
            </Trans>
          </ReadOnlyNote>
        )}
        <KeyFacts apiKey={apiKey} />
        <FormBody of={record}>
          <KeyFields of={record} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} />
      {rotating && <RotateKey apiKey={apiKey} onClose={() => setRotating(false)} onDone={onRotated} />}
    </Page>
  );
}

function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { prefix, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey;
  const { t } = useLingui();
  const format = useFormat();
  return (
    <dl className="kv">
      <dt>
        <Trans>Prefix</Trans>
      </dt>
      <dd>
        <code className="mono" dir="ltr">
          {prefix}…
        </code>
      </dd>
      <dt>
        <Trans>Created by</Trans>
      </dt>
      <dd>{createdBy.name}</dd>
      <dt>
        <Trans>Created</Trans>
      </dt>
      <dd>{format.dateTime(createdAt)}</dd>
      <dt>
        <Trans>Last used</Trans>
      </dt>
      <dd>{lastUsedAt ? format.dateTime(lastUsedAt) : t`never`}</dd>
      <dt>
        <Trans>Expires</Trans>
      </dt>
      <dd>{expiresAt ? format.dateTime(expiresAt) : t`never`}</dd>
    </dl>
  );
}
