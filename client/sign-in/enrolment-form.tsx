import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect } from 'react';
import { CodeOnly } from '../../shared/sign-in/second-factor.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';
import { TextField } from '../kit/forms/text-fields.tsx';
import { FieldFrame } from '../kit/forms/field.tsx';
import styles from './second-step.module.css';

type Props = {
  enrolment: { secret: string; uri: string };
  size?: '2' | '3';
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** The picture to scan, the same to type, and the first code as proof. */
export function EnrolmentForm({ enrolment: { secret, uri }, size = '2', confirm, onCancel }: Props) {
  const { t } = useLingui();
  const record = useRecordForm(CodeOnly, blankOf(CodeOnly), { save: ({ code }) => confirm(code) });
  const { form } = record;
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <FormBody of={record}>
      {/* White in both themes: scanners want dark on light. */}
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={168} marginSize={2} title={t`QR code`} />
      </div>
      <FieldFrame>
        <span className="field-name">
          <Trans>Or type this key</Trans>
        </span>
        <span className="row">
          <code className={clsx('mono', styles.qrSecret)} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label={t`Copy the key`} />
        </span>
      </FieldFrame>
      <TextField
        of={record}
        name="code"
        label={t`Code from the app`}
        code
        size={size}
        autoComplete="one-time-code"
      />
      <FormProblem of={record} />
      <div className="row wrap">
        <Button variant="primary" size={size} type="submit" loading={form.formState.isSubmitting}>
          <Trans>Turn on</Trans>
        </Button>
        <Button variant="quiet" size={size} type="button" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </FormBody>
  );
}
