import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Slice } from '../../shared/kernel/paging.ts';
import { Tool } from './buttons.tsx';
import { useFormat } from './format.ts';

type Props = { slice: Slice; totalCount: number; onTurn: (pageNumber: number) => void };

export function Pager({ slice: { offset, limit }, totalCount, onTurn }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const current = Math.floor(offset / limit) + 1;
  const last = Math.max(1, Math.ceil(totalCount / limit));
  const from = number(Math.min(offset + 1, totalCount));
  const to = number(Math.min(offset + limit, totalCount));
  const total = number(totalCount);
  return (
    <>
      <span className="num" aria-live="polite">
        <Trans>
          Rows {from} to {to} of {total}
        </Trans>
      </span>
      {last > 1 && (
        <nav className="row" aria-label={t`Pages`}>
          <Tool
            size="1"
            icon={ChevronLeft}
            className="flip"
            label={t`Previous page`}
            disabled={current === 1}
            onClick={() => onTurn(current - 1)}
          />
          <Tool
            size="1"
            icon={ChevronRight}
            className="flip"
            label={t`Next page`}
            disabled={current >= last}
            onClick={() => onTurn(current + 1)}
          />
        </nav>
      )}
    </>
  );
}
