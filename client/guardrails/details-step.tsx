import { Trans, useLingui } from '@lingui/react/macro';
import { SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { GuardrailForm } from './guardrail-form.ts';

export function DetailsStep({ of }: { of: GuardrailForm }) {
  const { t } = useLingui();
  return (
    <>
      <header>
        <h2 className="h">
          <Trans>Details</Trans>
        </h2>
        <p className="muted">
          <Trans>The name shown in lists and in the feed.</Trans>
        </p>
      </header>
      <TextField of={of} name="name" label={t`Name`} placeholder={t`Customer care baseline`} />
      <TextArea of={of} name="description" label={t`Description`} optional />
      <SwitchField
        of={of}
        name="enabled"
        label={t`Enabled`}
        help={t`While it is off, nothing is filtered and nothing is recorded.`}
      />
    </>
  );
}
