// What one enters oneself in a user-based credential.
import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { PersonalCredential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { credentialLinks } from './links.ts';
import { OwnFields, useOwnForm } from './own-form.tsx';

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

function Editor({ own }: { own: PersonalCredential }) {
  const { t } = useLingui();
  const mayEdit = useCan('credentials', 'edit');
  const forget = useChange(credentialRoutes.forgetPersonal);
  const [forgetting, setForgetting] = useState(false);
  const record = useOwnForm(own, { readOnly: !mayEdit });
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
        <OwnFields of={record} own={own} />
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
