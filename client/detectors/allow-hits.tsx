import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Hit } from '../../shared/detectors/detector.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Section } from '../kit/layout/page.tsx';
import styles from './detectors.module.css';

/** What the list has let pass. */
export function AllowHits({ hits }: { hits: readonly Hit[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Let pass so far`}>
      {hits.length === 0 && (
        <p className="muted">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul className={styles.hits}>
        {hits.map(({ entry, count, lastAt }) => (
          <li key={entry} className="row">
            <span className="grow clip" dir="auto">
              {entry.slice(entry.indexOf(' ') + 1)}
            </span>
            <span className="num">
              <Plural value={count} one="# time" other="# times" />
            </span>
            <small className="muted">
              <Ago at={lastAt} />
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
