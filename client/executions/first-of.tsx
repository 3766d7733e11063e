import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../kit/text/format.ts';

/** Says that a list ends before all are named. */
export function FirstOf({ shown, all }: { shown: number; all: number }) {
  const { t } = useLingui();
  const format = useFormat();
  if (shown >= all) return null;
  const [first, whole] = [format.number(shown), format.number(all)];
  return <p className="small muted">{t`The first ${first} of ${whole}`}</p>;
}
