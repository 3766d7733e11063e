// A document in what was said: by its title, opened beside the chat. Where there is no room beside it, it stands whole.
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { Artifact } from '../../shared/conversations/artifact.ts';
import { Icon } from '../kit/display/icon.tsx';
import { chatState } from './chat-state.ts';
import { useLine } from './line.ts';
import { RichText } from './rich-text.tsx';
import styles from './artifact.module.css';

type Props = { artifact: Artifact; isWriting: boolean; conversationId: string };

export function ArtifactCard({ artifact: { title, text, isOpen }, isWriting, conversationId }: Props) {
  const { t } = useLingui();
  const { own } = useLine();
  if (!own)
    return (
      <section className={styles.inline} aria-label={title}>
        <RichText text={text} isWriting={isWriting} />
      </section>
    );
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t`Open the document ${title}`}
      onClick={() => (chatState.artifact = { conversationId, title })}
    >
      <Icon of={FileText} />
      <span className="grow clip">
        <b dir="auto">{title}</b>
        <small className="muted">
          {isOpen && isWriting ? <Trans>It is being written</Trans> : <Trans>Document</Trans>}
        </small>
      </span>
    </button>
  );
}
