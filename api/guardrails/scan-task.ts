// A whole text through filters, in a worker thread: plain settings in, plain findings out.
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Judged } from './detectors/detector.ts';
import { compileSafely, failing, type AllowList, type CompiledFilter } from './detectors/index.ts';
import { runOver, type Outcome, type OwnCover, type Result } from './filter-run.ts';

/** `failed` are the places of filters that are not tried any more: they count as failed. */
export type ScanInput = {
  filters: Filter[];
  /** By the place of the filter. */
  allowLists: (AllowList | undefined)[];
  failed: number[];
  text: string;
};
type Found = { filter: number; findings: Judged[] };
type Covered = Omit<OwnCover<CompiledFilter>, 'owner'> & { filter: number };
export type ScanOutput = Omit<Outcome<CompiledFilter>, 'results' | 'unread' | 'covers'> & {
  released: string;
  covers: Covered[];
  results: Found[];
  unread: Found[];
};

/** Compiling keywords and patterns takes longer than reading a page with them. */
const compiled = new Map<string, CompiledFilter[]>();
const MAX_CACHED = 50;

export default function scan({ filters, allowLists, failed, text }: ScanInput): ScanOutput {
  const owners = compileOnce(filters).map((owner, index): CompiledFilter => {
    const allowList = allowLists[index];
    const whole = allowList ? { ...owner, allowList } : owner;
    return failed.includes(index) ? failing(whole) : whole;
  });
  const { results, unread, covers, rest: _whole, ...outcome } = runOver(owners, text);
  const found = ({ owner, findings }: Result<CompiledFilter>): Found => ({
    filter: owners.indexOf(owner),
    findings,
  });
  return {
    ...outcome,
    results: results.map(found),
    unread: unread.map(found),
    covers: covers.map(({ owner, ...place }) => ({ ...place, filter: owners.indexOf(owner) })),
  };
}

function compileOnce(filters: readonly Filter[]): CompiledFilter[] {
  const key = JSON.stringify(filters);
  const known = compiled.get(key) ?? filters.map(compileSafely);
  compiled.delete(key);
  compiled.set(key, known);
  const [oldest = ''] = compiled.keys();
  if (compiled.size > MAX_CACHED) compiled.delete(oldest);
  return known;
}
