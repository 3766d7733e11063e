import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonalCredential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { ConnectAccount } from './connect-account.tsx';
import { OwnFields, useOwnForm } from './own-form.tsx';

type Props = { id: string; name: string; onClose: () => void };

export default function ConnectDialog({ id, name, onClose }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(credentialRoutes.readPersonal, { params: { id } });
  if (data?.family === 'oauth')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t`Connect ${name}`}
        description={t`You sign in at the service and give your consent there. The run then continues.`}
      >
        <ConnectAccount
          verb={t`Connect account`}
          want={() => ({ credentialType: data.credentialType, credentialId: id })}
          onConnected={onClose}
        />
      </Dialog>
    );
  if (data) return <Connect own={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t`Connect ${name}`}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Dialog>
  );
}

function Connect({ own, onClose }: { own: PersonalCredential; onClose: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan('credentials', 'edit');
  const record = useOwnForm(own, { readOnly: !mayEdit, onSaved: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Connect ${own.name}`}
      description={
        own.address
          ? t`Runs that you start send these values to ${own.address}. Nobody can read them back.`
          : t`Runs that you start use these values. Nobody can read them back.`
      }
      actions={
        <FormActions of={record} onClose={onClose} disabled={!mayEdit}>
          <Trans>Connect and continue</Trans>
        </FormActions>
      }
    >
      <OwnFields of={record} own={own} />
    </Dialog>
  );
}
