// Back from the identity provider: the session is fetched, and one goes on to where one wanted to go.
import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '@radix-ui/themes';
import { useEffect, useState } from 'react';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { goIn, SignInFrame } from '../sign-in/index.ts';
import { signInLinks } from '../sign-in/links.ts';
import { newSignInAfter, signInWorked, type NewSignIn } from './new-sign-in.ts';

/** Each ticket works once; in development components are mounted twice. */
const begun = new Map<string, Promise<{ redirect: string }>>();

type Props = {
  /** What makes this return this one. */
  of: string;
  finish: () => Promise<{ redirect: string }>;
};

export function Returned({ of, finish }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    const finishing = begun.get(of) ?? finish();
    begun.set(of, finishing);
    finishing.then(
      ({ redirect }) => {
        signInWorked(sessionStorage);
        goIn(redirect);
      },
      (reason: unknown) => {
        const anew = newSignInAfter(reason, { now: Date.now(), memory: sessionStorage });
        if (anew) return beginAnew(anew);
        return setError(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  }, [of, finish]);
  return error ? <NotSignedIn error={error} /> : <SignInFrame title={t`Signing in`} lead={<OnTheWay />} />;
}

async function beginAnew({ address, ofThisBrowser }: NewSignIn) {
  if (ofThisBrowser) await call(signInRoutes.signOut).catch(() => undefined);
  location.replace(address);
}

const OnTheWay = () => (
  <span className="row" role="status">
    <Spinner size="1" />
    <Trans>Your identity provider has sent you back. One moment.</Trans>
  </span>
);

export function NotSignedIn({ error }: { error: Error }) {
  const { t } = useLingui();
  const traceId = error instanceof CallFailed ? error.problem.traceId : '';
  return (
    <SignInFrame title={t`You are not signed in`} lead={<span role="alert">{error.message}</span>}>
      <Button variant="primary" size="3" href={signInLinks.signIn}>
        <Trans>Back to the sign-in page</Trans>
      </Button>
      {traceId && (
        <p className="help">
          <Trans>Trace ID</Trans> <code dir="ltr">{traceId}</code>
        </p>
      )}
    </SignInFrame>
  );
}
