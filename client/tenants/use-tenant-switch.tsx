// Asking to switch: end users are told where they will find themselves, and a refusal says what to do.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Tenant } from '../../shared/tenants/tenant.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { peopleLinks } from '../people/links.ts';
import { signInLinks } from '../sign-in/links.ts';
import { workspaceLinks } from './links.ts';
import { switchFailure, type SwitchFailure } from './switch-failure.ts';
import { switchTenant } from './switch-tenant.ts';

/** People with only this role chat there, and administer nothing. */
export const isOnlyEndUser = ({ roles }: Pick<Tenant, 'roles'>) => roles.every((role) => role === 'EndUser');

type SwitchRequest = { tenant: Tenant; failure?: SwitchFailure };

/** `dialogs` has to stand somewhere in the page. `from`: the tenant one works in. */
export function useTenantSwitch(from: string | undefined, goOn?: string) {
  const [attempt, setAttempt] = useState<SwitchRequest>();
  const [busy, setBusy] = useState(false);

  async function go(tenant: Tenant) {
    setBusy(true);
    const { id: tenantId, organizationExternalId } = tenant;
    await switchTenant(from, { tenantId, organizationExternalId }, goOn).catch((error: unknown) => {
      setAttempt({ tenant, failure: switchFailure(error) });
      setBusy(false);
    });
  }

  const close = () => setAttempt(undefined);
  const dialogs: ReactNode = attempt && (
    <>
      {attempt.failure ? (
        <Refused {...attempt} failure={attempt.failure} onClose={close} />
      ) : (
        <ToChat tenant={attempt.tenant} busy={busy} onClose={close} onGo={() => void go(attempt.tenant)} />
      )}
    </>
  );
  return {
    busy,
    dialogs,
    ask: (tenant: Tenant) => (isOnlyEndUser(tenant) ? setAttempt({ tenant }) : void go(tenant)),
  };
}

type ToChatProps = { tenant: Tenant; busy: boolean; onClose: () => void; onGo: () => void };

function ToChat({ tenant: { name }, busy, onClose, onGo }: ToChatProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Go to the chat of ${name}?`}
      description={t`You are an end user there: you chat with its agents. To build or administer, come back to this workspace.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="primary" onClick={onGo} loading={busy}>
            <Trans>Go to the chat</Trans>
          </Button>
        </>
      }
    />
  );
}

type RefusedProps = { tenant: Tenant; failure: SwitchFailure; onClose: () => void };

function Refused({ tenant: { id, organizationExternalId }, failure, onClose }: RefusedProps) {
  const { t } = useLingui();
  const { code, text, signInAt } = failure;
  const relay = workspaceLinks.relayTo({ tenantId: id, organizationExternalId });
  const signIn =
    signInAt && `${signInAt}?redirect=${encodeURIComponent(signInAt === signInLinks.signIn ? relay : '/')}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={code === 'SIGN_IN_THERE' ? t`Sign in there first` : t`You are still in this workspace`}
      description={<span role="alert">{text}</span>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {signIn ? <Trans>Stay here</Trans> : <Trans>Close</Trans>}
          </Button>
          {code === 'SECOND_STEP_FIRST' && (
            <Button variant="primary" href={peopleLinks.profile}>
              <Trans>Open your profile</Trans>
            </Button>
          )}
          {signIn && (
            <Button variant="primary" onClick={() => location.assign(signIn)}>
              <Trans>Sign in</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
