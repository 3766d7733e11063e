// The three ways to answer an invitation.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import type { Answer } from '../../shared/kernel/contract.ts';
import { FullName, NewPassword, typedTwice } from '../../shared/sign-in/account.ts';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { appearance } from '../kit/theme/appearance.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { signInLinks } from './links.ts';
import { LinkProblem } from './link-problem.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Next } from './sign-in-form.tsx';

export type Invited = Answer<typeof accountRoutes.lookAtInvitation>;

type Props = { token: string; invited: Invited; onDone: (step: Next | 'in') => void };

const stepOf = (answer: Answer<typeof accountRoutes.acceptInvitation>) =>
  'next' in answer ? answer.next : 'in';

const Address = ({ email }: { email: string }) => (
  <p className="muted">
    <bdi>{email}</bdi>
  </p>
);

const Fields = typedTwice(z.object({ fullName: FullName, password: NewPassword }));

export function JoinAsNew({ token, invited, onDone }: Props) {
  const { t } = useLingui();
  const { locale } = useSnapshot(appearance);
  const record = useRecordForm(
    Fields,
    { fullName: invited.fullName, password: '', repeated: '' },
    {
      save: async ({ repeated: _repeated, ...values }) => {
        onDone(stepOf(await call(accountRoutes.acceptInvitation, { body: { token, locale, ...values } })));
      },
    },
  );
  return (
    <FormBody of={record}>
      <Address email={invited.email} />
      <input type="hidden" autoComplete="username" value={invited.email} readOnly />
      <TextField of={record} name="fullName" label={t`Full name`} size="3" autoComplete="name" />
      <NewPasswordFields of={record} label={t`Password`} />
      <FormProblem of={record} />
      <Button variant="primary" size="3" type="submit" loading={record.form.formState.isSubmitting}>
        <Trans>Join</Trans>
      </Button>
    </FormBody>
  );
}

export function JoinAsMyself({ token, invited, onDone }: Props) {
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      onDone(stepOf(await call(accountRoutes.acceptInvitation, { body: { token } })));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <Address email={invited.email} />
      {error !== undefined && <LinkProblem error={error} />}
      <Button variant="primary" size="3" loading={busy} onClick={() => void join()}>
        <Trans>Join</Trans>
      </Button>
    </div>
  );
}

export function SignInToJoin({ token, invited: { email } }: Props) {
  const back = signInLinks.invitation(token);
  const address = signInLinks.signInWith({ email, redirect: back });
  return (
    <div className="stack">
      <p>
        <Trans>
          <b dir="ltr">{email}</b> already has an account. Sign in with it to accept the invitation.
        </Trans>
      </p>
      <Button variant="primary" size="3" href={address}>
        <Trans>Sign in</Trans>
      </Button>
    </div>
  );
}
