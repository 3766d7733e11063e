import { deferred } from '../kit/loading/deferred.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import type { Next } from './sign-in-form.tsx';

const MfaStep = deferred(() => import('./mfa-step.tsx'), { pending: <SkeletonText /> });
const Enrolment = deferred(() => import('./enrolment.tsx'), { pending: <SkeletonText /> });

type Props = { next: Next; onDone: () => void; onBack: () => void };

/** What is missing once the password, or a link in its place, was right. */
export const AfterPassword = ({ next, onDone, onBack }: Props) =>
  next === 'code' ? (
    <MfaStep onDone={onDone} onBack={onBack} />
  ) : (
    <Enrolment onDone={onDone} onBack={onBack} />
  );
