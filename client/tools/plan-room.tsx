// How many tools the plan still has room for.
import { useLingui } from '@lingui/react/macro';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useRead } from '../data/query.ts';

/** `because`: why there is none left. Both absent where the plan has no limit. */
export function usePlanRoom() {
  const { t } = useLingui();
  const { data } = useRead(toolRoutes.limit, {});
  if (!data || data.limit === null) return {};
  const { count, limit } = data;
  return {
    status: (
      <span className="chip num" title={t`Tools your plan allows`}>
        {t`${count} of ${limit}`}
      </span>
    ),
    because: count >= limit ? t`Your plan allows at most ${limit} tools.` : undefined,
  };
}
