// The bar above what is open; where the list does not fit beside it, the way to the list.
import { useLingui } from '@lingui/react/macro';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '../kit/navigation/title.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Heading } from '../kit/layout/page.tsx';
import { chatState } from './chat-state.ts';
import styles from './chat.module.css';

type Props = { title: string; detail?: string | undefined; children?: ReactNode };

export function ChatBar({ title, detail, children }: Props) {
  const { t } = useLingui();
  useTitle(title);
  return (
    <header className={styles.bar}>
      <span className={styles.listButton}>
        <IconButton icon={PanelLeft} label={t`Conversations`} onClick={() => (chatState.listOpen = true)} />
      </span>
      <Heading>{title}</Heading>
      {detail && (
        <span className="muted clip only-wide" dir="auto">
          {detail}
        </span>
      )}
      <span className="grow" />
      {children}
    </header>
  );
}
