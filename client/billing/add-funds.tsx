import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DirectPayment } from '../../shared/billing/account.ts';
import { funds } from '../../shared/billing/money.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { call } from '../data/call.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { NumberField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { leaveFor } from './leave-for.ts';

const SUGGESTED = 100;

export function AddFunds({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [least, most] = [money(funds.leastAdded), money(funds.most)];
  const [, goTo] = useLocation();
  // However often the button is pressed: one payment for one amount.
  const [attempt] = useState(() => crypto.randomUUID());
  const record = useRecordForm(
    DirectPayment,
    { Quantity: SUGGESTED },
    {
      save: async (body) => {
        const headers = { 'idempotency-key': `${attempt} ${body.Quantity}` };
        const { url } = await call(billingRoutes.directPayment, { body }, { headers });
        clearUnsavedGuards();
        leaveFor(url, goTo);
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add funds`}
      actions={
        <FormActions of={record} onClose={onClose}>
          <Trans>Go to payment</Trans>
        </FormActions>
      }
    >
      <FormBody of={record}>
        <NumberField
          of={record}
          name="Quantity"
          label={t`Amount in US dollars`}
          help={t`From ${least} to ${most}. Added once the payment clears.`}
          min={funds.leastAdded}
          max={funds.most}
          step={0.01}
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
