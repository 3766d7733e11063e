import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { SignInFrame } from './frame.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { confirmEnrolment, useEnrolment } from './use-enrolment.ts';

/** A second step set up while signing in, because the workspace asks for it. */
export default function Enrolment({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<string[]>();
  const begun = useEnrolment();
  return (
    <SignInFrame
      title={codes ? t`Save your recovery codes` : t`Set up a second factor`}
      lead={
        codes
          ? t`Each code signs you in once if you lose your phone. They are shown only this once.`
          : t`Your workspace requires it. Scan the QR code with an authenticator app.`
      }
    >
      {codes && <RecoveryCodeList codes={codes} onDone={onDone} />}
      {!codes && begun.data && (
        <EnrolmentForm
          enrolment={begun.data}
          size="3"
          confirm={async (code) => setCodes(await confirmEnrolment(code))}
          onCancel={onBack}
        />
      )}
      {begun.isPending && <SkeletonText />}
      {begun.error && <LoadFailed error={begun.error} onRetry={onBack} />}
    </SignInFrame>
  );
}
