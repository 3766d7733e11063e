// A key that is never shown again.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage } from '../kit/layout/page.tsx';
import { Secret } from '../kit/forms/secret.tsx';
import { apiKeyLinks } from './links.ts';

export function ShownOnce({ apiKey }: { apiKey: string }) {
  const { t } = useLingui();
  const command = `curl ${location.origin}/v1/Project -H 'Authorization: Bearer ${apiKey}'`;
  return (
    <FormPage>
      <div className="stack" role="status">
        <p>
          <Trans>Copy this key now and keep it in a safe place. It is never shown again.</Trans>
        </p>
        <Secret text={apiKey} label={t`API key`} />
        <p className="muted">
          <Trans>To try it:</Trans>
        </p>
        <Secret text={command} />
        <div>
          <Button variant="primary" href={apiKeyLinks.list}>
            <Trans>I have copied it</Trans>
          </Button>
        </div>
      </div>
    </FormPage>
  );
}
