import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';

export const ToSignIn = () => (
  <p>
    <Link className="link" href="/login">
      <Trans>Back to sign-in</Trans>
    </Link>
  </p>
);
