import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../kit/text/format.ts';
import styles from './rate-limits.module.css';

type Props = { used: number; amount: number };

/** How much of a limit is used. */
export function UseMeter({ used, amount }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [some, all] = [number(used), number(amount)];
  const share = Math.min(1, used / amount);
  return (
    <span className={styles.meter}>
      <span
        className={styles.bar}
        role="meter"
        aria-valuemin={0}
        aria-valuemax={amount}
        aria-valuenow={Math.min(used, amount)}
        aria-label={t`Used`}
        data-state={share >= 1 ? 'full' : share >= 0.8 ? 'near' : undefined}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="small muted num">{t`${some} of ${all}`}</span>
    </span>
  );
}
