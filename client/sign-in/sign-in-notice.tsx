// Why somebody stands before this page: said by the address, in our own words only.
import { Trans } from '@lingui/react/macro';
import { CircleCheck, Info, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Icon } from '../kit/display/icon.tsx';
import { Note } from '../kit/layout/notice.tsx';

const SignInNote = ({ icon, children }: { icon: typeof Info; children: ReactNode }) => (
  <Note role="status">
    <Icon of={icon} />
    <span className="grow">{children}</span>
  </Note>
);

const locked = () => (
  <SignInNote icon={Lock}>
    <Trans>
      Your account is locked after too many failed attempts. Wait 15 minutes, choose a new password, or ask an
      administrator to unlock it.
    </Trans>
  </SignInNote>
);

const notices: Record<string, () => ReactNode> = {
  account_locked: locked,
  tenant_access_denied: () => (
    <SignInNote icon={Info}>
      <Trans>User signed out due to tenant access denied</Trans>
    </SignInNote>
  ),
  application_access_denied: () => (
    <SignInNote icon={Info}>
      <Trans>Access denied to retrieve applications</Trans>
    </SignInNote>
  ),
  credentials_expired: () => (
    <SignInNote icon={Info}>
      <Trans>Credentials are no longer valid, please re-authenticate.</Trans>
    </SignInNote>
  ),
  confirmed: () => (
    <SignInNote icon={CircleCheck}>
      <Trans>The address is confirmed. Sign in to open your workspace.</Trans>
    </SignInNote>
  ),
  password: () => (
    <SignInNote icon={CircleCheck}>
      <Trans>Your new password is set, and all sessions have ended. Sign in with the new password.</Trans>
    </SignInNote>
  ),
};

export function SignInNotice({ isEmpty }: { isEmpty: boolean }) {
  const [search] = useSearchParams();
  const reason = search.get('logout_reason') ?? search.get('notice') ?? '';
  const Notice = Object.hasOwn(notices, reason) ? notices[reason] : undefined;
  if (Notice) return <Notice />;
  if (!isEmpty) return null;
  return (
    <SignInNote icon={Info}>
      <Trans>
        No one has signed up yet. The person who creates the first workspace runs this installation.
      </Trans>
    </SignInNote>
  );
}
