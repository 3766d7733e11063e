import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { accountRoutes, signInRoutes } from '../../shared/sign-in/routes.ts';
import { Credentials } from '../../shared/sign-in/sign-in.ts';
import { call, CallFailed } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { signInLinks } from './links.ts';
import { AnotherLink } from './another-link.tsx';
import { PasswordField } from './password-field.tsx';
import { SsoButton } from './sso-button.tsx';

/** People without a workspace read the specified text above the form, which says why. */
function withDenial(search: URLSearchParams) {
  search.set('logout_reason', 'tenant_access_denied');
  return search;
}

/** What is missing after the password. */
export type Next = 'code' | 'enrolment';

export function SignInForm({ onNext }: { onNext: (next: Next | 'in') => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [refusal, setRefusal] = useState('');
  const record = useRecordForm(
    Credentials,
    { email: search.get('email') ?? '', password: '' },
    {
      checkOnlyOnSubmit: true,
      save: async (body) => {
        setRefusal('');
        const answer = await call(signInRoutes.signIn, { body }).catch((error: unknown) => {
          const code = error instanceof CallFailed ? error.problem.code : '';
          setRefusal(code);
          if (code === 'signIn.noMembership') setSearch(withDenial, { replace: true });
          throw error;
        });
        onNext('next' in answer ? answer.next : 'in');
      },
    },
  );
  const { form } = record;
  const failed = form.formState.errors.root;
  // As the page was opened: what is typed must not move the focus.
  const first = search.get('email') ? 'password' : 'email';
  useEffect(() => form.setFocus(failed ? 'password' : first), [failed, form, first]);
  const email = form.watch('email');
  return (
    <>
      <FormBody of={record}>
        <TextField of={record} name="email" label={t`Email`} type="email" size="3" autoComplete="username" />
        <PasswordField of={record} name="password" label={t`Password`} />
        <FormProblem of={record} />
        {refusal === 'signIn.unverified' && (
          <AnotherLink email={email} route={accountRoutes.confirmAgain}>
            <Trans>Send the link again</Trans>
          </AnotherLink>
        )}
        {refusal === 'signIn.locked' && (
          <AnotherLink email={email} route={accountRoutes.askSignInLink}>
            <Trans>Email me a link to sign in</Trans>
          </AnotherLink>
        )}
        <Button variant="primary" size="3" type="submit" loading={form.formState.isSubmitting}>
          <Trans>Sign in</Trans>
        </Button>
      </FormBody>
      <SsoButton email={email} redirect={search.get('redirect') ?? ''} />
      <p>
        <Link className="link" href={signInLinks.forgot}>
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
    </>
  );
}
