import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { signInLinks } from './links.ts';
import { SignInFrame } from './frame.tsx';
import { LinkProblem } from './link-problem.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLinkToken } from '../kit/navigation/use-link-token.ts';

/** Asks for a click: mail programs open links to look at them, and that must not use them up. */
export default function Verify() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const { email } = await call(accountRoutes.confirm, { body: { token } });
      location.replace(signInLinks.signInWith({ notice: 'confirmed', email }));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  if (!token || error)
    return (
      <SignInFrame title={t`Confirm your address`}>
        <LinkProblem error={error} />
        <ToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title={t`Confirm your address`}
      lead={<Trans>Click once more to confirm that this address is yours.</Trans>}
    >
      <Button variant="primary" size="3" loading={busy} onClick={() => void confirm()}>
        <Trans>Confirm the address</Trans>
      </Button>
    </SignInFrame>
  );
}
