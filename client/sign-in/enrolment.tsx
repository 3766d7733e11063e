import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { LoadFailed, SkeletonText } from '../kit/states.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { SignInFrame } from './frame.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** A second step set up while signing in, because the workspace asks for it. */
export default function Enrolment({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<string[]>();
  const begun = useQuery({
    queryKey: ['enrolment-at-sign-in'],
    queryFn: () => call(signInRoutes.beginEnrolment),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  return (
    <SignInFrame
      title={codes ? t`Keep your recovery codes` : t`Set up a second step`}
      lead={
        codes
          ? t`Each opens your account once when your phone is gone. They are shown this one time.`
          : t`Your workspace asks for it. Scan the picture with an authenticator app.`
      }
    >
      {codes && <RecoveryCodeList codes={codes} onDone={onDone} />}
      {!codes && begun.data && (
        <EnrolmentForm
          enrolment={begun.data}
          size="3"
          confirm={async (code) => {
            const { recoveryCodes } = await call(signInRoutes.confirmEnrolment, { body: { code } });
            setCodes(recoveryCodes);
          }}
          onCancel={onBack}
        />
      )}
      {begun.isPending && <SkeletonText />}
      {begun.error && <LoadFailed error={begun.error} onRetry={onBack} />}
    </SignInFrame>
  );
}
