// A button that opens the consent of a service, and says what to do where the browser opens no window.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { collectionOf } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { toast } from '../kit/overlays/toast.tsx';
import type { WantedAccount } from '../oauth/links.ts';
import { useConsent } from './consent-popup.ts';

type Props = {
  verb: string;
  disabled?: boolean;
  /** undefined: something is missing, and the page says what. */
  want: () => WantedAccount | undefined | Promise<WantedAccount | undefined>;
  onConnected?: (credentialId: string) => void;
};

export function ConnectAccount({ verb, disabled = false, want, onConnected }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { state, open } = useConsent((credentialId) => {
    void client.invalidateQueries({ queryKey: [collectionOf(credentialRoutes.list)] });
    toast(t`Connected`);
    onConnected?.(credentialId);
  });
  return (
    <>
      <div>
        <Button
          variant="primary"
          icon={PlugZap}
          disabled={disabled}
          onClick={() => void Promise.resolve(want()).then((wanted) => wanted && open(wanted))}
        >
          {verb}
        </Button>
      </div>
      {state === 'waiting' && (
        <p className="help" role="status">
          <Trans>Give your consent in the other window. This page then continues.</Trans>
        </p>
      )}
      {state === 'blocked' && (
        <Notice tone="bad" role="alert">
          <Trans>Your browser blocked the window. Allow pop-ups for this site and try again.</Trans>
        </Notice>
      )}
    </>
  );
}
