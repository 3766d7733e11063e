import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useId, useState } from 'react';
import type { SignInPolicy } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { Toggle } from '../kit/forms/field.tsx';

/** Whether passwords open this workspace. Switching them off is asked about: it signs people out. */
export function PolicyPanel({ canEdit }: { canEdit: boolean }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(ssoRoutes.policy, {});
  const change = useChange(ssoRoutes.setPolicy);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const choose = (signInPolicy: SignInPolicy) => change.mutateAsync({ body: { signInPolicy } });
  const onlySso = data?.signInPolicy === 'sso';
  return (
    <Section title={t`Passwords`}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={1} />}
      {data && (
        <Toggle
          id={id}
          control={
            <Switch
              id={id}
              size="1"
              checked={onlySso}
              disabled={!canEdit || change.isPending}
              onCheckedChange={(on) => (on ? setConfirming(true) : void choose('any').catch(() => {}))}
            />
          }
          label={t`Require single sign-on`}
          help={t`An administrator must have signed in through a connection before.`}
        />
      )}
      {change.error && !isConfirming && (
        <p className="err" role="alert">
          {change.error.message}
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Turn off passwords?`}
        description={t`Everyone signed in with a password is signed out immediately and signs in again through your identity provider. That includes you if you use a password.`}
        verb={t`Turn off`}
        onConfirm={() => choose('sso')}
      />
    </Section>
  );
}
