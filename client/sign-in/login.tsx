import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { SkeletonText } from '../kit/states.tsx';
import { SignInFrame } from './frame.tsx';
import { goIn } from './go-in.ts';
import { SignInForm, type Next } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

const SecondStep = lazy(() => import('./second-step.tsx'));
const Enrolment = lazy(() => import('./enrolment.tsx'));

export default function Login() {
  const [search] = useSearchParams();
  const [next, setNext] = useState<Next>();
  const enter = () => goIn(search.get('redirect'));
  if (!next) return <FirstStep onNext={(step) => (step === 'in' ? enter() : setNext(step))} />;
  return (
    <Suspense fallback={<SkeletonText />}>
      {next === 'code' ? (
        <SecondStep onDone={enter} onBack={() => setNext(undefined)} />
      ) : (
        <Enrolment onDone={enter} onBack={() => setNext(undefined)} />
      )}
    </Suspense>
  );
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
      <p className="login-line muted">
        {options?.signUp && (
          <Trans>
            New here?{' '}
            <Link className="link" href="/login/sign-up">
              Create a workspace
            </Link>
          </Trans>
        )}
      </p>
    </SignInFrame>
  );
}
