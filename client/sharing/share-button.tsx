import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** For those who may change the agent. */
export function ShareButton({ agent }: Pick<ComponentProps<typeof ShareDialog>, 'agent'>) {
  const mayShare = useCan('agents', 'edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayShare) return null;
  return (
    <>
      <Button variant="quiet" icon={Share2} onClick={() => setOpen(true)}>
        <Trans>Share by a link</Trans>
      </Button>
      {isOpen && <ShareDialog agent={agent} onClose={() => setOpen(false)} />}
    </>
  );
}
