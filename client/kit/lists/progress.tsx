// How far something is that takes a while.
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../text/format.ts';
import styles from './progress.module.css';

export function Progress({ done, of }: { done: number; of: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [some, all] = [number(done), number(of)];
  return (
    <div className="stack">
      <div
        className={styles.progress}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-label={t`Progress`}
      >
        <i style={{ width: `${(done / Math.max(1, of)) * 100}%` }} />
      </div>
      <p className="small muted num">{t`${some} of ${all}`}</p>
    </div>
  );
}
