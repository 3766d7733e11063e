// The place in which messages stand, oldest first; whoever reads at its end stays there while it grows.
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../kit/buttons/buttons.tsx';
import { useStickToEnd } from '../kit/layout/use-stick-to-end.ts';
import styles from './chat.module.css';

export type EarlierMessages = { hasEarlier: boolean; isLoadingEarlier: boolean; earlier: () => void };

type Props = EarlierMessages & { lastId: string | undefined; children: ReactNode };

export function Scroll({ lastId, hasEarlier, isLoadingEarlier, earlier, children }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useStickToEnd(box, lastId);
  return (
    <div className={styles.scroll} ref={box} tabIndex={-1}>
      {hasEarlier && (
        <div className={styles.earlier}>
          <Button variant="quiet" size="1" loading={isLoadingEarlier} onClick={earlier}>
            {t`Show earlier messages`}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
