// Texts come again: agents send the whole conversation, and tools describe themselves for each run. What filters said of
// a text is kept for as long as those filters are in force, under a key that tells nothing of the text.
import { createHmac, randomBytes } from 'node:crypto';
import type { Meter } from '../engine/ports.ts';
import type { AssignedFilter } from './assigned-guardrails.ts';
import { FAILED_TYPE, type Outcome } from './filter-run.ts';

type Scanned = Outcome<AssignedFilter> & { released: string };
type Scan = (tenantId: string, filters: AssignedFilter[], text: string, meter: Meter) => Promise<Scanned>;

const MAX_VERDICTS = 2000;
/** Of a text that was changed; one that passed as it is takes no room. */
const MAX_RELEASED_CHARACTERS = 10_000;
/** A text may be one finding after the other, and what is only noted changes none of it. */
const MAX_KEPT_FINDINGS = 200;

/** `scan` is asked only about what is new. */
export function keptVerdicts(scan: Scan) {
  const secret = randomBytes(32);
  const kept = new Map<string, Omit<Scanned, 'released'> & { released: string | undefined }>();
  // A changed guardrail has other filters, and what was kept of the old ones is not found again.
  const versions = new WeakMap<AssignedFilter, number>();
  let lastVersion = 0;

  function versionOf(filter: AssignedFilter): number {
    const version = versions.get(filter) ?? ++lastVersion;
    versions.set(filter, version);
    return version;
  }

  function keyOf(tenantId: string, filters: readonly AssignedFilter[], text: string): string {
    // Entries of allow lists end with a day.
    const about = [tenantId, new Date().toISOString().slice(0, 10), ...filters.map(versionOf)];
    return createHmac('sha256', secret).update(JSON.stringify(about)).update(text).digest('base64');
  }

  return {
    async of(tenantId: string, filters: AssignedFilter[], text: string, meter: Meter): Promise<Scanned> {
      const key = keyOf(tenantId, filters, text);
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return { ...known, released: known.released ?? text };
      }
      const outcome = await scan(tenantId, filters, text, meter);
      const released = outcome.released === text ? undefined : outcome.released;
      if (isLasting(outcome) && isSmall(outcome, released)) {
        kept.set(key, { ...outcome, released });
        const [oldest = ''] = kept.keys();
        if (kept.size > MAX_VERDICTS) kept.delete(oldest);
      }
      return outcome;
    },
  };
}

/** What failed may work the next time. */
const isLasting = ({ results, unread }: Scanned) =>
  unread.length === 0 && results.every(({ findings }) => findings.every(({ type }) => type !== FAILED_TYPE));

const isSmall = ({ results }: Scanned, released = '') =>
  released.length <= MAX_RELEASED_CHARACTERS &&
  results.reduce((sum, { findings }) => sum + findings.length, 0) <= MAX_KEPT_FINDINGS;
