import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';

/** Where mails are, on an installation that sends none. */
export function MailHint() {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => call(signInRoutes.options),
    staleTime: Infinity,
  });
  if (!data?.mailIsKept) return null;
  return (
    <Trans>
      This installation does not send email. Read the message at{' '}
      <a className="link" href="/dev/mail" target="_blank" rel="noreferrer" dir="ltr">
        /dev/mail
      </a>
      .
    </Trans>
  );
}
