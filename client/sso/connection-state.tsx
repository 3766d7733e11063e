// Whether people can sign in through a connection, in a word or two.
import { useLingui } from '@lingui/react/macro';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Connection } from '../../shared/sso/connection.ts';
import { useFormat } from '../kit/text/format.ts';
import { StateTag } from '../kit/display/state-tag.tsx';

const SOON_MS = 30 * DAY_MS;

export function ConnectionState({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const format = useFormat();
  const { enabled, domains, certificateEnds } = connection;
  if (!enabled) return <StateTag tone="idle" text={t`Off`} />;
  const ends = certificateEnds.map((at) => new Date(at).getTime());
  const last = ends.length > 0 ? Math.max(...ends) : Infinity;
  const day = last === Infinity ? '' : format.date(last);
  if (last < Date.now()) return <StateTag tone="bad" text={t`Certificate expired ${day}`} />;
  if (!domains.some(({ verifiedAt }) => verifiedAt)) return <StateTag tone="wait" text={t`Not ready`} />;
  if (last < Date.now() + SOON_MS) return <StateTag tone="wait" text={t`Certificate expires ${day}`} />;
  return <StateTag tone="ok" text={t`In use`} />;
}
