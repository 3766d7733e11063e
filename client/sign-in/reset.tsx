import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { z } from 'zod';
import { NewPassword, typedTwice } from '../../shared/sign-in/account.ts';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { signInLinks } from './links.ts';
import { SignInFrame } from './frame.tsx';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useLinkToken } from '../kit/navigation/use-link-token.ts';

const Fields = typedTwice(z.object({ password: NewPassword }));

export default function Reset() {
  const { t } = useLingui();
  const token = useLinkToken();
  const owner = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call(accountRoutes.resetLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });
  return (
    <SignInFrame title={t`Choose a new password`}>
      {!token || owner.error ? (
        <>
          <LinkProblem error={owner.error} />
          <p>
            <Link className="link" href={signInLinks.forgot}>
              <Trans>Request a new link</Trans>
            </Link>
          </p>
          <ToSignIn />
        </>
      ) : owner.data ? (
        <ResetForm token={token} email={owner.data.email} />
      ) : (
        <SkeletonText />
      )}
    </SignInFrame>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const { t } = useLingui();
  const record = useRecordForm(Fields, blankOf(Fields), {
    save: async ({ password }) => {
      await call(accountRoutes.reset, { body: { token, password } });
      clearUnsavedGuards();
      location.replace(signInLinks.signInWith({ notice: 'password', email }));
    },
  });
  return (
    <FormBody of={record}>
      <p className="muted">
        <bdi>{email}</bdi>
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        of={record}
        label={t`New password`}
        help={t`At least 10 characters. All your sessions will end.`}
      />
      <FormProblem of={record} />
      <Button variant="primary" size="3" type="submit" loading={record.form.formState.isSubmitting}>
        <Trans>Set password</Trans>
      </Button>
    </FormBody>
  );
}
