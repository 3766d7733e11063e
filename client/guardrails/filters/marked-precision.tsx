// How right a filter was in this workspace, by what people said of its violations.
import { useLingui } from '@lingui/react/macro';
import { guardrailRoutes } from '../../../shared/guardrails/routes.ts';
import type { FilterType } from '../../../shared/guardrails/filters/index.ts';
import { precisionOf } from '../../../shared/guardrails/violation-work.ts';
import { useRead } from '../../data/query.ts';
import { useFormat } from '../../kit/text/format.ts';

/** Nothing while none of its violations was marked. */
export function MarkedPrecision({ type }: { type: FilterType }) {
  const { t } = useLingui();
  const { number, share } = useFormat();
  const { data = [] } = useRead(guardrailRoutes.marks, {});
  const marks = data.find((one) => one.filterType === type && one.type === null);
  const precision = marks && precisionOf(marks);
  if (marks === undefined || precision === undefined) return null;
  const [confirmed, wrong] = [number(marks.confirmed), number(marks.falsePositive)];
  return (
    <p className="small num" title={t`Of the violations that people have marked`}>
      {t`Precision ${share(precision)}: ${confirmed} confirmed, ${wrong} false positives`}
    </p>
  );
}
