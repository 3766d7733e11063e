import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { signInLinks } from './links.ts';
import { SignInFrame } from './frame.tsx';
import { goIn } from './go-in.ts';
import { JoinAsMyself, JoinAsNew, SignInToJoin, type Invited } from './invitation-answers.tsx';
import { LinkProblem } from './link-problem.tsx';
import type { Next } from './sign-in-form.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLinkToken } from '../kit/navigation/use-link-token.ts';

const MfaStep = deferred(() => import('./mfa-step.tsx'), { pending: <SkeletonText /> });
const Enrolment = deferred(() => import('./enrolment.tsx'), { pending: <SkeletonText /> });

export default function Invitation() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [next, setNext] = useState<Next>();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(accountRoutes.lookAtInvitation, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });
  const enter = () => goIn('/');
  const onDone = (step: Next | 'in') => (step === 'in' ? enter() : setNext(step));
  if (next)
    return next === 'code' ? (
      <MfaStep onDone={enter} onBack={() => location.assign(signInLinks.signIn)} />
    ) : (
      <Enrolment onDone={enter} onBack={() => location.assign(signInLinks.signIn)} />
    );
  if (!token || invitation.error)
    return (
      <SignInFrame title={t`Invitation`}>
        <LinkProblem error={invitation.error} />
        <ToSignIn />
      </SignInFrame>
    );
  if (!invitation.data)
    return (
      <SignInFrame title={t`Invitation`}>
        <SkeletonText />
      </SignInFrame>
    );
  return <Welcome token={token} invited={invitation.data} onDone={onDone} />;
}

type Props = { token: string; invited: Invited; onDone: (step: Next | 'in') => void };

function Welcome(props: Props) {
  const { t } = useLingui();
  const { tenantName, inviterName, hasAccount, isForMe } = props.invited;
  return (
    <SignInFrame
      title={t`Join ${tenantName}`}
      lead={
        inviterName ? (
          <Trans>{inviterName} invites you to work together.</Trans>
        ) : (
          <Trans>You are invited to work together.</Trans>
        )
      }
    >
      {isForMe ? (
        <JoinAsMyself {...props} />
      ) : hasAccount ? (
        <SignInToJoin {...props} />
      ) : (
        <JoinAsNew {...props} />
      )}
    </SignInFrame>
  );
}
