// For servers that guard themselves: who lets people in is found by the server's address, and one signs in there.
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useState } from 'react';
import { GuardedAddress } from '../../shared/oauth/connector.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { ConnectAccount } from '../credentials/index.ts';
import { useChange } from '../data/query.ts';
import { Toggle } from '../kit/forms/field.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { ALL_PROJECTS, type ServerForm } from './server-form.ts';

export function SignInAtServer({ of }: { of: RecordForm<ServerForm> }) {
  const { t } = useLingui();
  const [isPerPerson, setPerPerson] = useState(false);
  const discover = useChange(oauthRoutes.discover);
  const [address, name, projectId] = of.form.watch(['address', 'name', 'projectId']);
  const isReady = GuardedAddress.safeParse(address).success && name.trim() !== '';
  return (
    <>
      <Toggle
        control={<Switch size="1" checked={isPerPerson} onCheckedChange={setPerPerson} />}
        label={t`Each person signs in for themselves`}
        help={t`A run uses the account of whoever started it, and waits until it is there.`}
      />
      <ConnectAccount
        verb={t`Sign in at the server`}
        disabled={!isReady || discover.isPending}
        want={() =>
          discover.mutateAsync({ body: { name, address } }).then(
            ({ id, provider }) => ({
              credentialType: provider,
              providerId: id,
              name,
              ...(projectId === ALL_PROJECTS ? { scope: 'Tenant' } : { scope: 'Project', projectId }),
              ...(isPerPerson && { userSpecific: true }),
            }),
            (error: unknown) => void toastError(error),
          )
        }
        onConnected={(id) => {
          of.form.setValue('authentication', 'Credential', { shouldDirty: true });
          of.form.setValue('credentialId', id, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </>
  );
}
