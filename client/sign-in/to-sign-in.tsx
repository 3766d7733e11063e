import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { signInLinks } from './links.ts';

export const ToSignIn = () => (
  <p>
    <Link className="link" href={signInLinks.signIn}>
      <Trans>Back to sign-in</Trans>
    </Link>
  </p>
);
