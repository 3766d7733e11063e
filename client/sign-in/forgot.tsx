import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmailOnly } from '../../shared/sign-in/account.ts';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { SignInFrame } from './frame.tsx';
import { MailSent } from './mail-sent.tsx';
import { ToSignIn } from './to-sign-in.tsx';

export default function Forgot() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const record = useRecordForm(EmailOnly, blankOf(EmailOnly), {
    checkOnlyOnSubmit: true,
    save: async (body) => {
      await call(accountRoutes.askReset, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo)
    return (
      <MailSent
        lead={
          <Trans>
            If there is an account for <b dir="ltr">{sentTo}</b>, a link to choose a new password is on its
            way. It works for one hour.
          </Trans>
        }
      />
    );
  return (
    <SignInFrame
      title={t`Choose a new password`}
      lead={<Trans>We will email you a link that works once.</Trans>}
    >
      <FormBody of={record}>
        <TextField of={record} name="email" label={t`Email`} type="email" size="3" autoComplete="username" />
        <FormProblem of={record} />
        <Button variant="primary" size="3" type="submit" loading={record.form.formState.isSubmitting}>
          <Trans>Send the link</Trans>
        </Button>
      </FormBody>
      <ToSignIn />
    </SignInFrame>
  );
}
