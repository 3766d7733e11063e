// A key that is never shown again.
import { Trans, useLingui } from '@lingui/react/macro';
import { Primary } from '../kit/buttons.tsx';
import { CopyTextButton } from '../kit/copy-button.tsx';
import { Sheet } from '../kit/page.tsx';
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
        <div className="secret">
          <code className="mono grow" dir="ltr" aria-label={t`API key`}>
            {apiKey}
          </code>
          <CopyTextButton text={apiKey} />
        </div>
        <p className="muted">
          <Trans>To try it:</Trans>
        </p>
        <div className="secret">
          <code className="mono grow" dir="ltr">
            {command}
          </code>
          <CopyTextButton text={command} />
        </div>
        <div>
          <Primary href={apiKeyLinks.list}>
            <Trans>I have copied it</Trans>
          </Primary>
        </div>
      </div>
    </Sheet>
  );
}
