import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { PageRequest } from '../../../shared/kernel/paging.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { useFormat } from '../text/format.ts';
import styles from './pager.module.css';

type Props = { slice: PageRequest; totalCount: number; onTurn: (pageNumber: number) => void };

export function Pager({ slice: { offset, limit }, totalCount, onTurn }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const current = Math.floor(offset / limit) + 1;
  const last = Math.max(1, Math.ceil(totalCount / limit));
  const from = number(Math.min(offset + 1, totalCount));
  const to = number(Math.min(offset + limit, totalCount));
  const total = number(totalCount);
  const turn = (icon: LucideIcon, label: string, page: number) => (
    <IconButton
      size="1"
      icon={icon}
      className="flip"
      label={label}
      disabled={page === current || page < 1 || page > last}
      onClick={() => onTurn(page)}
    />
  );
  return (
    <>
      <span className="num" aria-live="polite">
        <Trans>
          Rows {from} to {to} of {total}
        </Trans>
      </span>
      {last > 1 && (
        <nav className="row" aria-label={t`Pages`}>
          {turn(ChevronFirst, t`First page`, 1)}
          {turn(ChevronLeft, t`Previous page`, current - 1)}
          {turn(ChevronRight, t`Next page`, current + 1)}
          {turn(ChevronLast, t`Last page`, last)}
        </nav>
      )}
    </>
  );
}

const sizes = [20, 50, 100];

type SizeProps = { size: number; totalCount: number; onChoose: (size: number) => void };

/** How many rows a page has; not offered where all fit on the smallest. */
export function PageSize({ size, totalCount, onChoose }: SizeProps) {
  const { t } = useLingui();
  if (totalCount <= Math.min(size, ...sizes)) return null;
  const offered = [...new Set([...sizes, size])].toSorted((one, other) => one - other);
  return (
    <select
      className={styles.size}
      aria-label={t`Rows per page`}
      value={size}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {offered.map((count) => (
        <option key={count} value={count}>
          {t`${count} per page`}
        </option>
      ))}
    </select>
  );
}
