// After the filters of this process have read a text, and only if none of them blocks it, the models are asked.
import { createHash } from 'node:crypto';
import type { Meter, ModelPort } from '../../engine/ports.ts';
import type { Judged } from '../detectors/detector.ts';
import { failing, type CompiledFilter } from '../detectors/index.ts';
import { detectorOf } from '../detectors/detector.ts';
import { runOver, strength, type Outcome } from '../filter-run.ts';
import { askJudge } from './ask-judge.ts';

type Scanned<Owner extends CompiledFilter> = Outcome<Owner> & { released: string };
type Read<Owner extends CompiledFilter> = { tenantId: string; text: string; local: Scanned<Owner> };

export type JudgeTexts = ReturnType<typeof judgeTexts>;

/** `models` is asked for late: it may not be there yet. */
export const judgeTexts =
  (models: () => Pick<ModelPort, 'generate'>) =>
  async <Owner extends CompiledFilter>(
    owners: readonly Owner[],
    { tenantId, text, local }: Read<Owner>,
    meter: Meter,
  ): Promise<Scanned<Owner>> => {
    const asking = owners.filter(({ detector }) => detector.question);
    if (asking.length === 0 || local.action === 'Block' || text.trim() === '') return local;
    const answered = await Promise.all(
      // What another filter has masked, the model does not read.
      asking.map((owner) => answerOf(owner, { tenantId, text: local.released }, { models: models(), meter })),
    );
    return together(local, runOver(answered, text));
  };

type Asking = { models: Pick<ModelPort, 'generate'>; meter: Meter };

/** The filter as one that has its answer already, or has failed. */
async function answerOf<Owner extends CompiledFilter>(
  owner: Owner,
  about: { tenantId: string; text: string },
  { models, meter }: Asking,
): Promise<Owner> {
  const { question } = owner.detector;
  if (!question) return owner;
  const key = `judge ${createHash('sha256')
    .update(JSON.stringify([question, about]))
    .digest('hex')}`;
  try {
    const findings = await askJudge(models, { ...about, key }, question, meter);
    return { ...owner, detector: detectorOf([], (text) => findings.map((one) => inWhole(owner, one, text))) };
  } catch (error) {
    return failing(owner, error);
  }
}

/** A verdict is about the whole text, masks or not. What is hidden is not told of in other words either. */
const inWhole = ({ filter }: CompiledFilter, { why, ...finding }: Judged, { length }: string): Judged => ({
  ...finding,
  start: Math.min(finding.start, length),
  end: length,
  why: filter.filterActionType === 'Audit' ? why : why.slice(0, 1),
});

/** Judges change all of a text or nothing. */
function together<Owner extends CompiledFilter>(
  local: Scanned<Owner>,
  judged: Scanned<Owner>,
): Scanned<Owner> {
  const changes = strength[judged.action] >= strength.Redact;
  const { released, covers } = changes ? judged : local;
  const isStronger = strength[judged.action] > strength[local.action];
  const { action, message } = isStronger ? judged : local;
  return {
    ...{ action, message, released, covers },
    results: [...local.results, ...judged.results],
    unread: [...local.unread, ...judged.unread],
    allowed: local.allowed + judged.allowed,
    hits: [...local.hits, ...judged.hits],
  };
}
