// A link or an image that an agent names: nothing is asked of its server before a person has read where it leads.
import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, Image } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { readAddress } from './read-address.ts';
import styles from './rich-text.module.css';

type Props = { address: string; kind: 'link' | 'image'; children: ReactNode };

export function ForeignAddress({ address, kind, children }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const known = readAddress(address);
  if (!known) return <span>{children}</span>;
  const { href, host } = known;
  const follow = () => {
    window.open(href, '_blank', 'noopener,noreferrer');
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={kind === 'link' ? 'link' : styles.image} onClick={() => setOpen(true)}>
        {kind === 'image' && <Icon of={Image} size={14} />}
        <span>{children || host}</span>
        {kind === 'image' && <span className="small muted">{t`Image from ${host}`}</span>}
      </button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={kind === 'image' ? t`Open an image from ${host}?` : t`Open a page of ${host}?`}
          description={t`The agent wrote this address. Whoever runs the site learns that you opened it, and whatever the address says.`}
          actions={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="primary" icon={ExternalLink} onClick={follow}>
                <Trans>Open</Trans>
              </Button>
            </>
          }
        >
          <code className={styles.address} dir="ltr">
            {href}
          </code>
        </Dialog>
      )}
    </>
  );
}
