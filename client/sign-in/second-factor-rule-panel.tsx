import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { secondFactorRuleRoutes } from '../../shared/sign-in/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { Toggle } from '../kit/forms/field.tsx';
import { peopleLinks } from '../people/links.ts';

/** Whether this workspace asks its people for a second step. Switching it on is asked about: it interrupts them. */
export function SecondFactorRulePanel({ canEdit }: { canEdit: boolean }) {
  const { t } = useLingui();
  const { data: rule, error, refetch } = useRead(secondFactorRuleRoutes.read, {});
  const change = useChange(secondFactorRuleRoutes.set);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const set = (required: boolean) => change.mutateAsync({ body: { required } });
  const ownFirst = rule !== undefined && rule.ownFirst && !rule.required;
  return (
    <Section title={t`Second factor`}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!rule && !error && <SkeletonText lines={1} />}
      {rule && (
        <Toggle
          id={id}
          control={
            <Switch
              id={id}
              size="1"
              checked={rule.required}
              disabled={!canEdit || ownFirst || change.isPending}
              onCheckedChange={(on) => (on ? setConfirming(true) : void set(false).catch(toastError))}
            />
          }
          label={<Trans>Require a second factor with passwords</Trans>}
          help={
            <>
              <Trans>People who sign in with a password also enter a code from an authenticator app.</Trans>{' '}
              <Plural
                value={rule.peopleWithout}
                _0="Everyone has set it up."
                one="# person has not set it up yet."
                other="# people have not set it up yet."
              />
            </>
          }
        />
      )}
      {ownFirst && (
        <p className="muted">
          <Trans>
            Set up your own second factor first, in{' '}
            <Link className="link" href={peopleLinks.profile}>
              your profile
            </Link>
            .
          </Trans>
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Require a second factor from everyone?`}
        description={t`People without one must set it up before they can continue. People who sign in through your identity provider, and API keys, are not affected.`}
        verb={t`Require it`}
        calm
        onConfirm={() => set(true)}
      />
    </Section>
  );
}
