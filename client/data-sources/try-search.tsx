// A search as a step makes it, to see what agents would find.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundChunk } from '../../shared/data-sources/data-source.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { useRead } from '../data/query.ts';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './data-sources.module.css';

export function TrySearch({ sourceId }: { sourceId: string }) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const hasWords = /[\p{L}\p{N}]/u.test(query);
  const { data, error, refetch } = useRead(
    dataSourceRoutes.search,
    { params: { id: sourceId }, body: { query } },
    { enabled: hasWords },
  );
  return (
    <Section
      title={t`Try a search`}
      help={t`A search finds chunks that share words with the query. Search by meaning is not available yet.`}
    >
      <SearchBox label={t`What would an agent look for?`} value={query} onSearch={setQuery} width={420} />
      {hasWords &&
        !data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
      {hasWords && data?.chunks.length === 0 && (
        <p className="muted" role="status">
          <Trans>Nothing found. The step would take the path “Nothing found”.</Trans>
        </p>
      )}
      {hasWords && data && data.chunks.length > 0 && <Found chunks={data.chunks} />}
    </Section>
  );
}

function Found({ chunks }: { chunks: readonly FoundChunk[] }) {
  const { number } = useFormat();
  return (
    <ol className={styles.found}>
      {chunks.map(({ file, position, page, heading, score, text }) => (
        <li key={`${file} ${position}`}>
          <div className="row">
            <b className="clip" dir="auto">
              {file}
            </b>
            <small className="muted clip grow" dir="auto">
              {page !== null && (
                <>
                  <Trans>Page {page}</Trans>{' '}
                </>
              )}
              {heading}
            </small>
            <span className="small num muted">
              <Trans>Relevance {number(Math.round(score * 100) / 100)}</Trans>
            </span>
          </div>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
