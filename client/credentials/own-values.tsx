// What one enters oneself in a user-based credential.
import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { z } from 'zod';
import { credentialTypeOf, type CredentialField } from '../../shared/credentials/credential-type.ts';
import type { PersonalCredential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { FormPage, Page } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { StateTag } from '../kit/state-tag.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/states.tsx';
import { credentialLinks } from './links.ts';
import { ValueFields } from './value-fields.tsx';

const OwnForm = z.object({ credentialDataList: z.record(z.string(), z.string()) });

export default function OwnValues() {
  const { t } = useLingui();
  const params = useParams<{ credentialId?: string; customCredentialId?: string }>();
  const id = params.credentialId ?? params.customCredentialId ?? '';
  const { data, error, refetch } = useRead(credentialRoutes.readPersonal, { params: { id } });
  if (data) return <Editor key={data.id} own={data} />;
  return (
    <Page
      title={t`Personal credential`}
      path={[{ label: t`Personal credentials`, href: credentialLinks.personal }]}
    >
      <FormPage>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </FormPage>
    </Page>
  );
}

const formOf = ({ credentialDataList }: PersonalCredential) => ({
  credentialDataList: Object.fromEntries(credentialDataList.map(({ key, value }) => [key, value ?? ''])),
});

function fieldsOf({ credentialType, credentialDataList }: PersonalCredential): CredentialField[] {
  const declared = credentialTypeOf(credentialType).fields;
  return credentialDataList.map(
    ({ key, isSecret }) =>
      declared.find((field) => field.key === key) ?? { key, label: key, isSecret, isRequired: true },
  );
}

function Editor({ own }: { own: PersonalCredential }) {
  const { t } = useLingui();
  const mayEdit = useCan('credentials', 'edit');
  const save = useChange(credentialRoutes.savePersonal);
  const forget = useChange(credentialRoutes.forgetPersonal);
  const [forgetting, setForgetting] = useState(false);
  const fields = fieldsOf(own);
  const record = useRecordForm(OwnForm, formOf(own), {
    readOnly: !mayEdit,
    save: async ({ credentialDataList }) => {
      const entered = fields
        .map(({ key, isSecret }) => ({ key, isSecret, value: credentialDataList[key] ?? '' }))
        .filter(({ isSecret, value }) => !isSecret || value !== '');
      const saved = await save.mutateAsync({ params: own, body: { credentialDataList: entered } });
      // Secrets are stored now, and shown nowhere.
      record.form.reset(formOf(saved));
    },
  });
  const stored = own.credentialDataList.filter(({ isSecret, isSet }) => isSecret && isSet);
  return (
    <Page
      title={own.name}
      path={[{ label: t`Personal credentials`, href: credentialLinks.personal }]}
      status={
        own.isConnected ? (
          <StateTag tone="ok" text={t`Connected`} />
        ) : (
          <StateTag tone="wait" text={t`Not connected`} />
        )
      }
      actions={
        mayEdit &&
        own.updatedAt && (
          <Button variant="quiet" icon={Unplug} onClick={() => setForgetting(true)}>
            <Trans>Disconnect</Trans>
          </Button>
        )
      }
    >
      <FormPage>
        {!mayEdit && <ReadOnlyNote />}
        <p className="help">
          {own.address
            ? t`Runs that you start send these values to ${own.address}. Nobody can read them back.`
            : t`Runs that you start use these values. Nobody can read them back.`}
        </p>
        <FormBody of={record}>
          <ValueFields of={record} fields={fields} stored={stored.map(({ key }) => key)} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} />
      {forgetting && (
        <ConfirmDialog
          open
          onClose={() => setForgetting(false)}
          title={t`Disconnect ${own.name}?`}
          description={t`Your values are deleted. Runs you start ask you to connect again.`}
          verb={t`Disconnect`}
          onConfirm={async () => {
            await forget.mutateAsync({ params: own });
          }}
        />
      )}
    </Page>
  );
}
