import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DirectPayment } from '../../shared/billing/account.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { call } from '../data/call.ts';
import { Dialog, FormActions } from '../kit/dialog.tsx';
import { NumberField } from '../kit/fields.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';
import { leaveFor } from './leave-for.ts';

const SUGGESTED = 100;

export function AddFunds({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
        dropGuards();
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
          help={t`From $25.00 to $10,000.00. It is added when the payment has come in.`}
          min={25}
          max={10_000}
          step={0.01}
        />
        <FormProblem of={record} />
      </FormBody>
    </Dialog>
  );
}
