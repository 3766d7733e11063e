import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { signInLinks } from './links.ts';
import { AfterPassword } from './after-password.tsx';
import { SignInFrame } from './frame.tsx';
import { goIn } from './go-in.ts';
import { LinkProblem } from './link-problem.tsx';
import type { Next } from './sign-in-form.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLinkToken } from '../kit/navigation/use-link-token.ts';

/** Asks for a click: mail programs open links to look at them, and that must not use them up. */
export default function SignInLink() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [next, setNext] = useState<Next>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const enter = () => goIn(null);
  const signIn = async () => {
    setBusy(true);
    try {
      const answer = await call(accountRoutes.signInByLink, { body: { token } });
      if ('next' in answer) setNext(answer.next);
      else enter();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  if (next)
    return <AfterPassword next={next} onDone={enter} onBack={() => location.replace(signInLinks.signIn)} />;
  if (!token || error)
    return (
      <SignInFrame title={t`Sign in`}>
        <LinkProblem error={error} />
        <ToSignIn />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t`Sign in`} lead={<Trans>This link replaces your password for one sign-in.</Trans>}>
      <Button variant="primary" size="3" loading={busy} onClick={() => void signIn()}>
        <Trans>Sign in</Trans>
      </Button>
    </SignInFrame>
  );
}
