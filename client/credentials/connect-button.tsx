// Where a run waits for an account of the reader: they connect it, and the run goes on.
import { useLingui } from '@lingui/react/macro';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { AwaitedConnection } from '../../shared/credentials/awaited-connection.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { deferred } from '../kit/loading/deferred.tsx';

const ConnectDialog = deferred(() => import('./connect-dialog.tsx'), { failure: 'floating' });

type Props = { awaited: Pick<AwaitedConnection, 'credentialId' | 'credentialName'> };

export function ConnectButton({ awaited: { credentialId, credentialName } }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="1" icon={PlugZap} onClick={() => setOpen(true)}>
        {t`Connect ${credentialName}`}
      </Button>
      {isOpen && <ConnectDialog id={credentialId} name={credentialName} onClose={() => setOpen(false)} />}
    </>
  );
}
