// A key that is never shown again.
import { Trans, useLingui } from '@lingui/react/macro';
import { Primary } from '../kit/buttons.tsx';
import { Sheet } from '../kit/page.tsx';
import { Secret } from '../kit/secret.tsx';
import { apiKeyLinks } from './screens.ts';

export function ShownOnce({ apiKey }: { apiKey: string }) {
  const { t } = useLingui();
  const command = `curl ${location.origin}/v1/Project -H 'Authorization: Bearer ${apiKey}'`;
  return (
    <Sheet>
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
          <Primary href={apiKeyLinks.list}>
            <Trans>I have copied it</Trans>
          </Primary>
        </div>
      </div>
    </Sheet>
  );
}
