import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SignInFrame } from './frame.tsx';
import { MailHint } from './mail-hint.tsx';
import { ToSignIn } from './to-sign-in.tsx';

/** What to do next is in a mail; `lead` says which. */
export function MailSent({ lead, children }: { lead: ReactNode; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <SignInFrame title={t`Check your email`} lead={lead}>
      <p className="muted">
        <MailHint />
      </p>
      {children}
      <ToSignIn />
    </SignInFrame>
  );
}
