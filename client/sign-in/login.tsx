import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { signInLinks } from './links.ts';
import { AfterPassword } from './after-password.tsx';
import { SignInFrame } from './frame.tsx';
import { goIn } from './go-in.ts';
import { SignInForm, type Next } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { usePendingMfa } from './use-pending-mfa.ts';
import styles from './login.module.css';

export default function Login() {
  const [search] = useSearchParams();
  const pendingMfa = usePendingMfa();
  const [chosen, setNext] = useState<Next | 'start'>();
  const next = chosen ?? pendingMfa;
  const enter = () => goIn(search.get('redirect'));
  // A session that is half-way in ends: somebody else may come.
  const startAgain = async () => {
    await call(signInRoutes.signOut).catch(toastError);
    setNext('start');
  };
  if (!next || next === 'start')
    return <FirstStep onNext={(step) => (step === 'in' ? enter() : setNext(step))} />;
  return <AfterPassword next={next} onDone={enter} onBack={() => void startAgain()} />;
}

function FirstStep({ onNext }: { onNext: (next: Next | 'in') => void }) {
  const { t } = useLingui();
  const { data: options } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => call(signInRoutes.options),
    staleTime: Infinity,
  });
  return (
    <SignInFrame
      title={t`Sign in`}
      heading={<Trans>Sign in to Atelier</Trans>}
      lead={<Trans>Build, govern and run agents together.</Trans>}
    >
      <SignInNotice isEmpty={options?.isEmpty ?? false} />
      <SignInForm onNext={onNext} />
      {/* Its room is kept, so that nothing moves when the answer comes. */}
      <p className={clsx('muted', styles.line)}>
        {options?.signUp && (
          <Trans>
            New here?{' '}
            <Link className="link" href={signInLinks.signUp}>
              Create a workspace
            </Link>
          </Trans>
        )}
      </p>
    </SignInFrame>
  );
}
