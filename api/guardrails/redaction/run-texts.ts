// How the texts of runs are shown: the one way to them for lists, details, journals, streams, feeds and approvals.
// What a guardrail redacted or blocked in a run, or in one of its family, stands in none of them [G31],
// but for a placeholder's value before the eyes of the person who wrote it [G61].
import type { Scope } from '../../../shared/access/permissions.ts';
import type { GuardrailAction } from '../../../shared/executions/run.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../../shared/node/database/database.ts';
import type { Vault } from '../../../shared/node/vault.ts';
import { inWorker } from '../../../shared/node/worker-pool/index.ts';
import { maskJson, maskPieces, type Hidden, type Piece } from './mask-json.ts';
import { KEY_LENGTH } from './text-finder.ts';
import { valuesFor } from '../placeholders/known-values.ts';
import { readPlaceholders } from '../placeholders/placeholder-store.ts';
import type { Values } from '../../../shared/guardrails/placeholders.ts';
import { restoreJson } from '../placeholders/restore.ts';
import { openRedaction, readRedactions, type Redaction } from './redaction-store.ts';

const { maxCount, maxLong, maskTimeMs } = workLimits.hiddenTexts;
const { minScanCharacters } = workLimits.workerPool;

export type RunMask = {
  /** Nothing is hidden: everything may be shown as it is. */
  isClear: boolean;
  /** What guardrails redacted or blocked in this very run, oldest first. */
  actions: readonly GuardrailAction[];
  mask<T extends Json>(value: T): Promise<T>;
  /**
   * The same of what guardrails have not looked at: a placeholder in it is just a text, and what the reader wrote
   * stays.
   */
  hide<T extends Json>(value: T): Promise<T>;
  /** By placeholder: what is given back to the reader. */
  values: Values;
  /** Pieces of growing texts, in order; answers their texts by number. */
  maskPieces(pieces: readonly Piece[]): Map<number, string>;
};

type Tenant = Pick<Scope, 'tenantId'>;

export type RunTexts = ReturnType<typeof createRunTexts>;

const maskInWorker = inWorker<typeof import('./mask-json-task.ts').default>(
  new URL('./mask-json-task.ts', import.meta.url),
  { timeLimitMs: maskTimeMs },
);

export function createRunTexts(db: Db, vault: Pick<Vault, 'open'>) {
  /** `readerId`: who is given back what they wrote, in place of its placeholders; absent: it is for several people. */
  async function ofMany(
    tenant: Tenant,
    runIds: readonly string[],
    readerId?: string,
  ): Promise<(runId: string) => RunMask> {
    const { redactions, known } = await inTenant(db, tenant, async (trx) => ({
      redactions: await readRedactions(trx, [...new Set(runIds)]),
      known: await readPlaceholders(trx, tenant, runIds, vault),
    }));
    const hiddenOf = new Map<string, Hidden>();

    function hidden(rows: readonly Redaction[]): Hidden {
      const [first] = rows;
      if (!first) return [];
      const known = hiddenOf.get(first.family) ?? opened(rows, tenant, vault);
      hiddenOf.set(first.family, known);
      return known;
    }

    return (runId) => {
      const rows = redactions.get(runId) ?? [];
      const values = valuesFor(known.get(runId) ?? [], readerId);
      return runMask(tenant, { hidden: hidden(rows), actions: actionsOf(rows, runId), values });
    };
  }

  return {
    ofMany,
    of: async (tenant: Tenant, runId: string, readerId?: string) =>
      (await ofMany(tenant, [runId], readerId))(runId),
  };
}

type Masking = { hidden: Hidden; actions: readonly GuardrailAction[]; values: Values };

function runMask({ tenantId }: Tenant, { hidden, actions, values }: Masking): RunMask {
  const isClear = hidden !== 'all' && hidden.length === 0;
  /** What the reader wrote themselves is no secret from them. */
  const ofOthers = hidden === 'all' ? hidden : hidden.filter(({ mask }) => !values.has(mask));

  // Masks and values keep the shape; only texts change.
  async function hideIn<T extends Json>(value: T, texts: Hidden) {
    if (texts !== 'all' && texts.length === 0) return value;
    if (JSON.stringify(value).length < minScanCharacters) return maskJson(value, texts) as T;
    return (await maskInWorker({ value, hidden: texts }, { tenantId })) as T;
  }
  return {
    isClear,
    actions,
    hide: (value) => hideIn(value, ofOthers),
    values,
    mask: async <T extends Json>(value: T) => restoreJson(await hideIn(value, hidden), values) as T,
    maskPieces: (pieces) => maskPieces(pieces, hidden),
  };
}

function opened(rows: readonly Redaction[], tenant: Tenant, vault: Pick<Vault, 'open'>): Hidden {
  if (rows.length > maxCount) return 'all';
  const texts = rows.flatMap((row) => openRedaction(row, tenant, vault));
  const once = [...new Map(texts.map((one) => [one.text, one])).values()];
  const long = once.filter(({ text }) => text.length > KEY_LENGTH);
  return once.length > maxCount || long.length > maxLong ? 'all' : once;
}

function actionsOf(rows: readonly Redaction[], runId: string): GuardrailAction[] {
  const own = rows.filter((row) => row.runId === runId);
  const once = new Map(own.map((row) => [row.violationId, row]));
  return [...once.values()].map((row) => ({
    violationId: row.violationId,
    guardrailName: row.guardrailName,
    filterType: row.filterType,
    action: row.action,
    direction: row.direction,
    stepKey: row.stepKey,
  }));
}
