import { lazy, Suspense } from 'react';
import { SkeletonText } from '../kit/states.tsx';
import type { Next } from './sign-in-form.tsx';

const MfaStep = lazy(() => import('./mfa-step.tsx'));
const Enrolment = lazy(() => import('./enrolment.tsx'));

type Props = { next: Next; onDone: () => void; onBack: () => void };

/** What is missing once the password, or a link in its place, was right. */
export const AfterPassword = ({ next, onDone, onBack }: Props) => (
  <Suspense fallback={<SkeletonText />}>
    {next === 'code' ? (
      <MfaStep onDone={onDone} onBack={onBack} />
    ) : (
      <Enrolment onDone={onDone} onBack={onBack} />
    )}
  </Suspense>
);
