import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { CodeOnly } from '../../shared/sign-in/second-factor.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { SignInFrame } from './frame.tsx';

/** The code of the authenticator app, or a recovery code in its place. */
export default function MfaStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const record = useRecordForm(CodeOnly, blankOf(CodeOnly), {
    save: async (body) => {
      await call(signInRoutes.code, { body });
      onDone();
    },
  });
  const { form } = record;
  useEffect(() => form.setFocus('code'), [form, recovery]);
  return (
    <SignInFrame
      title={t`Second factor`}
      lead={
        recovery
          ? t`Enter one of your saved recovery codes. Each code works once.`
          : t`Enter the code your authenticator app shows.`
      }
    >
      <FormBody of={record}>
        <TextField
          of={record}
          name="code"
          label={recovery ? t`Recovery code` : t`Code`}
          code
          size="3"
          autoComplete="one-time-code"
        />
        <FormProblem of={record} />
        <Button variant="primary" size="3" type="submit" loading={form.formState.isSubmitting}>
          <Trans>Sign in</Trans>
        </Button>
        <Button
          variant="quiet"
          size="3"
          type="button"
          onClick={() => {
            setRecovery(!recovery);
            form.reset();
          }}
        >
          {recovery ? <Trans>Use the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        {recovery && (
          <p className="muted">
            <Trans>No codes left? The operator of this installation can remove the second factor.</Trans>
          </p>
        )}
        <Button variant="quiet" size="3" type="button" onClick={onBack}>
          <Trans>Sign in as someone else</Trans>
        </Button>
      </FormBody>
    </SignInFrame>
  );
}
