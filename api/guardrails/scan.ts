// Scans a whole text: a short one here, a long one in the worker pool, so that other calls do not wait for it.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { failing, type CompiledFilter } from './detectors/index.ts';
import { runOver, type Outcome } from './filter-run.ts';

const { minScanCharacters } = workLimits.workerPool;

export type Scan = ReturnType<typeof scanWithin>;

/** Whether scanning so many characters would block the thread for others. */
export const isLong = (filters: readonly CompiledFilter[], characters: number) =>
  characters * Math.max(1, ...filters.map(costOf)) >= minScanCharacters;

/**
 * `timeLimitMs`: how long a text may take in the pool. When it takes longer, the filters that may take longest have
 * failed, patterns of people before all, and the others get as long once more; if that is too long, all have failed
 * [G9].
 */
export function scanWithin(timeLimitMs: number) {
  const inPool = inWorker<typeof import('./scan-task.ts').default>(
    new URL('./scan-task.ts', import.meta.url),
    {
      timeLimitMs,
    },
  );

  /** Undefined: it takes too long. */
  async function tryInPool<Owner extends CompiledFilter>(
    owners: readonly Owner[],
    text: string,
    { tenantId, failed }: { tenantId: string; failed: number[] },
  ): Promise<(Outcome<Owner> & { released: string }) | undefined> {
    try {
      const filters = owners.map(({ filter }) => filter);
      const allowLists = owners.map(({ allowList }) => allowList);
      const { results, unread, covers, ...outcome } = await inPool(
        { filters, allowLists, failed, text },
        { tenantId },
      );
      const owned = (found: typeof results) =>
        found.flatMap(({ filter, findings }) => {
          const owner = owners[filter];
          return owner ? [{ owner, findings }] : [];
        });
      const ownCovers = covers.flatMap(({ filter, ...place }) => {
        const owner = owners[filter];
        return owner ? [{ ...place, owner }] : [];
      });
      return { ...outcome, results: owned(results), unread: owned(unread), covers: ownCovers };
    } catch (error) {
      if (error instanceof Problem && error.code === kernelProblems.tooMuchWork.code) return undefined;
      throw error;
    }
  }

  return async <Owner extends CompiledFilter>(tenantId: string, owners: readonly Owner[], text: string) => {
    if (owners.length === 0 || !isLong(owners, text.length)) return runOver(owners, text);
    const failed = slowest(owners);
    return (
      (await tryInPool(owners, text, { tenantId, failed: [] })) ??
      (failed.length < owners.length ? await tryInPool(owners, text, { tenantId, failed }) : undefined) ??
      runOver(owners.map(failing), text)
    );
  };
}

/** The places of the filters that may take the longest. */
function slowest(owners: readonly CompiledFilter[]): number[] {
  const longest = Math.max(...owners.map(costOf));
  return owners.flatMap((owner, index) => (costOf(owner) === longest ? [index] : []));
}

const costOf = ({ detector }: CompiledFilter) => detector.cost ?? 1;

export const scan = scanWithin(workLimits.scans.scanTimeMs);
