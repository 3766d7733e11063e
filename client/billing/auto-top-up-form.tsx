import { Trans, useLingui } from '@lingui/react/macro';
import { AutoTopUp } from '../../shared/billing/account.ts';
import { funds } from '../../shared/billing/money.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { NumberField, SwitchField } from '../kit/forms/fields.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import type { Details } from './use-account.ts';

export function AutoTopUpForm({ account }: { account: Details }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useChange(billingRoutes.autoTopUp);
  const { EnableAutoTopUp, autoTopUpByValue } = account;
  const record = useRecordForm(
    AutoTopUp,
    { EnableAutoTopUp, autoTopUpByValue },
    { readOnly: !account.abilities.change, save: (body) => change.mutateAsync({ body }) },
  );
  const { form, submit, changes, readOnly } = record;
  const by = Number(form.watch('autoTopUpByValue'));
  const amount = Number.isFinite(by) ? format.money(by) : '–';
  const [least, most] = [format.money(funds.least), format.money(funds.most)];
  return (
    <FormBody of={record}>
      <SwitchField
        of={record}
        name="EnableAutoTopUp"
        label={t`Top up automatically`}
        help={t`Adds ${amount} when the balance is at ${least} or below.`}
      />
      <NumberField
        of={record}
        name="autoTopUpByValue"
        label={t`Amount in US dollars`}
        help={t`From ${least} to ${most}.`}
        min={funds.least}
        max={funds.most}
        step={0.01}
      />
      <FormProblem of={record} />
      {changes > 0 && !readOnly && (
        <div className="row">
          <Button variant="quiet" onClick={() => void submit()} loading={form.formState.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={() => form.reset()} disabled={form.formState.isSubmitting}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </FormBody>
  );
}
