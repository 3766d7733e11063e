// What an answer refers to by numbers: the files, and where in them.
import { useLingui } from '@lingui/react/macro';
import type { Citation } from '../../../shared/executions/citation.ts';
import styles from './source-list.module.css';

type Props = {
  citations: readonly Citation[];
  /** Shows the passage itself. Absent: nobody here may see it. */
  onOpen?: ((citation: Citation) => void) | undefined;
};

export function SourceList({ citations, onOpen }: Props) {
  const { t } = useLingui();
  if (citations.length === 0) return null;
  return (
    <ol className={styles.sources} aria-label={t`Sources`}>
      {citations.map((citation) => (
        <li key={JSON.stringify(citation)} className="small">
          <span className="num">[{citation.number}]</span>{' '}
          {onOpen ? (
            <button type="button" className="link" onClick={() => onOpen(citation)}>
              <bdi>{citation.file}</bdi>
            </button>
          ) : (
            <bdi>{citation.file}</bdi>
          )}
          {citation.page !== null && <span className="muted">, {t`page ${citation.page}`}</span>}
          {citation.heading && (
            <span className="muted">
              , <bdi>{citation.heading}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
