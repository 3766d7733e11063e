import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { SignUp as SignUpSchema, typedTwice } from '../../shared/sign-in/account.ts';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { appearance } from '../kit/theme/appearance.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { signInLinks } from './links.ts';
import { AnotherLink } from './another-link.tsx';
import { SignInFrame } from './frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const Fields = typedTwice(SignUpSchema.omit({ locale: true }));

export default function SignUp() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <MailSent
        lead={
          <Trans>
            We sent an email to <b dir="ltr">{sentTo}</b>. Open the link in it to confirm your address. The
            link works for 24 hours.
          </Trans>
        }
      >
        <AnotherLink email={sentTo} route={accountRoutes.confirmAgain}>
          <Trans>Send the link again</Trans>
        </AnotherLink>
      </MailSent>
    );
  return (
    <SignInFrame
      title={t`Create a workspace`}
      lead={
        <Trans>
          You will be its administrator and can invite others.{' '}
          <Link className="link" href={signInLinks.signIn}>
            Sign in instead
          </Link>
        </Trans>
      }
    >
      <SignUpForm onSent={setSentTo} />
    </SignInFrame>
  );
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { locale } = useSnapshot(appearance);
  const record = useRecordForm(Fields, blankOf(Fields), {
    save: async ({ repeated: _repeated, ...body }) => {
      await call(accountRoutes.signUp, { body: { ...body, locale } });
      onSent(body.email);
    },
  });
  return (
    <FormBody of={record}>
      <TextField
        of={record}
        name="companyName"
        label={t`Company name`}
        size="3"
        autoComplete="organization"
      />
      <TextField of={record} name="fullName" label={t`Full name`} size="3" autoComplete="name" />
      <TextField of={record} name="email" label={t`Email`} type="email" size="3" autoComplete="username" />
      <NewPasswordFields of={record} label={t`Password`} />
      <FormProblem of={record} />
      <Button variant="primary" size="3" type="submit" loading={record.form.formState.isSubmitting}>
        <Trans>Create the workspace</Trans>
      </Button>
    </FormBody>
  );
}
