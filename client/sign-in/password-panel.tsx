import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordChange, typedTwice } from '../../shared/sign-in/account.ts';
import { accountRoutes, secondFactorRoutes } from '../../shared/sign-in/routes.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { Section } from '../kit/layout/page.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import { tellSessionRenewed } from '../data/session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordPanel() {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const { data: state } = useRead(secondFactorRoutes.state, {});
  if (state && !state.hasPassword)
    return (
      <Section
        title={t`Password`}
        help={<Trans>You sign in through your company, without a password.</Trans>}
      >
        {null}
      </Section>
    );
  return (
    <Section
      title={t`Password`}
      help={<Trans>Changing it ends all your other sessions.</Trans>}
      aside={
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Trans>Change password</Trans>
        </Button>
      }
    >
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </Section>
  );
}

const Fields = typedTwice(PasswordChange);

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useViewer();
  const queries = useQueryClient();
  const record = useRecordForm(Fields, blankOf(Fields), {
    save: async ({ current, password }) => {
      await call(accountRoutes.changePassword, { body: { current, password } });
      tellSessionRenewed();
      onClose();
      toast(t`Password changed.`);
      await queries.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width={400}
      title={t`Change password`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Change password</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField of={record} name="current" label={t`Current password`} size="2" />
        <NewPasswordFields of={record} label={t`New password`} size="2" />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
