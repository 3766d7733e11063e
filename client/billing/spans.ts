// The stretches of time transactions are looked at in.
import { useLingui } from '@lingui/react/macro';

const DAY_MS = 86_400_000;

/** Each by its beginning, at midnight UTC, so that an address means the same all day. */
export function useSpans() {
  const { t } = useLingui();
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const [month, year] = [
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1),
    Date.UTC(now.getUTCFullYear(), 0, 1),
  ];
  const spans: [number, string][] = [
    [today - 6 * DAY_MS, t`Last 7 days`],
    [today - 29 * DAY_MS, t`Last 30 days`],
    [month, t`This month`],
    [year, t`This year`],
  ];
  return spans.map(([from, label]) => ({ value: new Date(from).toISOString(), label }));
}
