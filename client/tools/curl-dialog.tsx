// A curl command fills in the form.
import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { useState } from 'react';
import { MAX_CURL_CHARACTERS, readCurl } from '../../shared/tools/curl.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { Field } from '../kit/forms/field.tsx';

type Props = { onClose: () => void; onRead: (tool: NonNullable<ReturnType<typeof readCurl>>) => void };

export default function CurlDialog({ onClose, onRead }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const example = 'curl https://api.example.com/orders/$ID -H "Authorization: Bearer …"';
  const read = () => {
    const tool = readCurl(text);
    if (tool) onRead(tool);
    else setFailure(t`This is not one curl command with an address.`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Fill in from curl`}
      description={t`Variables such as $ID become parameters. A key goes to Authentication, where it is stored encrypted.`}
      width={640}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={read}>
            <Trans>Fill in</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Command`} error={failure}>
        {(ties) => (
          <TextArea
            {...ties}
            dir="ltr"
            rows={8}
            value={text}
            maxLength={MAX_CURL_CHARACTERS}
            placeholder={example}
            onChange={({ target }) => {
              setText(target.value);
              setFailure('');
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
