// What leaves of a run: its rows with masks over everything guardrails hid. Whoever reads runs for an answer reads them
// here; the store's rows go nowhere else [R7].
import { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import { engineProblems } from '../../shared/executions/problems.ts';
import type {
  CheckedText,
  RevealedRun,
  RunDetail,
  RunOutline,
  RunStep,
  RunSummary,
} from '../../shared/executions/run.ts';
import type { RunPicture } from '../../shared/executions/run-file.ts';
import { RunError, stepIdOf, type RunEvent } from '../../shared/executions/run-event.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { FileValue, readPicture } from '../../shared/steps/file-value.ts';
import { kindOf } from '../../shared/steps/index.ts';
import type { RunMask, RunTexts } from '../guardrails/index.ts';
import type { RestoringEvents } from './restoring-events.ts';
import type { ExecutionStore, PiecesQuery, StoredRun } from './execution-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type ListQuery = Parameters<ExecutionStore['page']>[1];
type ExportQuery = Parameters<ExecutionStore['next']>[1];
type After = { after: number; limit: number };
/** Who is given back what they wrote, in place of its placeholders; absent: nobody is [G61]. */
type ReaderId = string | undefined;

export type ShownRuns = ReturnType<typeof shownRuns>;

export type ShownRunsDeps = {
  store: ExecutionStore;
  texts: RunTexts;
  textsOfRun: (scope: Tenant, runId: string) => Promise<CheckedText[]>;
};

export function shownRuns({ store, texts, textsOfRun }: ShownRunsDeps) {
  const { counts, top, recipe, topSteps, hasOtherSpeakers, isChat, lastSeq, status, isWorkedFor } = store;
  return {
    counts,
    top,
    /** For the engine, never for an answer: it holds the input as it was sent. */
    recipe,
    topSteps,
    hasOtherSpeakers,
    isChat,
    lastSeq,
    status,
    isWorkedFor,

    async page(scope: Scope, query: ListQuery, readerId?: ReaderId) {
      const { items, totalCount } = await store.page(scope, query);
      return { items: await summaries(texts, scope, items, readerId), totalCount };
    },

    async next(scope: Scope, query: ExportQuery, place: { after: string | undefined; limit: number }) {
      return summaries(texts, scope, await store.next(scope, query, place));
    },

    async find(scope: Scope, id: string): Promise<RunSummary | undefined> {
      const run = await store.find(scope, id);
      return run && maskSummary(run, await texts.of(scope, id));
    },

    async state(scope: Scope, id: string, readerId?: ReaderId) {
      const run = await store.state(scope, id);
      if (!run) return undefined;
      const mask = await texts.of(scope, id, readerId);
      const error = run.error as RunError | null;
      return { ...run, output: await mask.mask(run.output), error: await maskError(error, mask) };
    },

    async detail(scope: Scope, id: string, readerId?: ReaderId): Promise<RunDetail | undefined> {
      const run = await store.detail(scope, id);
      if (!run) return undefined;
      const mask = await texts.of(scope, id, readerId);
      const { sent: _, steps, output, ...rest } = run;
      return {
        ...rest,
        ...(await maskSummary(run, mask)),
        ...(await mask.mask(inputOf(run))),
        output: await mask.mask(output),
        steps: await Promise.all(steps.map((step) => maskStep(step, mask))),
        guardrailActions: [...mask.actions],
      };
    },

    async outline(scope: Scope, id: string): Promise<RunOutline | undefined> {
      const run = await store.detail(scope, id);
      if (!run) return undefined;
      const titles = new Map(run.graph.steps.map((step) => [step.id, step.title]));
      const steps = run.steps.map((step) => ({ ...step, title: titles.get(stepIdOf(step.key)) ?? '' }));
      return { id, startedAt: run.startedAt, endedAt: run.endedAt, steps };
    },

    /** Those the start let pass. Names are masked as every other text is. */
    async pictures(scope: Scope, id: string): Promise<RunPicture[]> {
      const run = await store.detail(scope, id);
      if (!run) return [];
      const mask = await texts.of(scope, id);
      const { input } = await mask.mask(inputOf(run));
      return picturesIn(input.variables, run.sent.variables);
    },

    /** Everything as it is: for those who may, and have said why. */
    async revealed(scope: Scope, id: string): Promise<RevealedRun | undefined> {
      const run = await store.detail(scope, id);
      if (!run) return undefined;
      const { actions } = await texts.of(scope, id);
      const { sent, ...rest } = run;
      const { inputState } = inputOf(run);
      const checkedTexts = await textsOfRun(scope, id);
      return { ...rest, input: sent, inputState, guardrailActions: [...actions], checkedTexts };
    },

    async steps(scope: Scope, id: string, readerId?: ReaderId): Promise<RunStep[]> {
      const mask = await texts.of(scope, id, readerId);
      return Promise.all((await store.steps(scope, id)).map((step) => maskStep(step, mask)));
    },

    async events(scope: Tenant, id: string, after: After, restoring?: RestoringEvents): Promise<RunEvent[]> {
      const events = await store.events(scope, id, after);
      if (events.length === 0) return events;
      // Read after the events: what was hidden before they were written is known.
      const mask = await texts.of(scope, id, restoring?.readerId);
      const readBefore = (query: PiecesQuery) => store.piecesBefore(scope, id, query);
      // What is given back is not read for placeholders again.
      const hiding = restoring ? { ...mask, mask: mask.hide } : mask;
      const masked = mask.isClear ? events : await maskEvents(events, hiding, readBefore);
      return restoring ? restoring.restore(masked, mask.values) : masked;
    },

    values: async (scope: Scope, id: string, readerId: ReaderId) =>
      Object.fromEntries((await texts.of(scope, id, readerId)).values),

    summaries: (tenant: Tenant, runs: readonly RunSummary[]) => summaries(texts, tenant, runs),
  };
}

async function summaries(texts: RunTexts, tenant: Tenant, runs: readonly RunSummary[], readerId?: ReaderId) {
  const maskOf = await texts.ofMany(
    tenant,
    runs.map(({ id }) => id),
    readerId,
  );
  return Promise.all(runs.map((run) => maskSummary(run, maskOf(run.id))));
}

async function maskSummary(run: RunSummary, mask: RunMask) {
  const { inputText, outputText } = await mask.mask({ inputText: run.inputText, outputText: run.outputText });
  return { ...run, inputText, outputText, error: await maskError(run.error, mask) };
}

const maskError = async (error: RunError | null, { mask }: RunMask): Promise<RunError | null> =>
  error && { ...error, message: await mask(error.message) };

async function maskStep(step: RunStep, mask: RunMask): Promise<RunStep> {
  const { input, output } = await mask.mask({ input: step.input, output: step.output });
  return { ...step, input, output, error: await maskError(step.error, mask) };
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its values are looked at by the answer. */
const Input = z.object({
  text: z.string().catch(''),
  variables: z.custom<RunDetail['input']['variables']>(isFields).catch({}),
});

/** The input as the start let it pass: what was sent is nobody's to see before guardrails have looked at it. */
function inputOf({ graph, steps }: StoredRun): Pick<RunDetail, 'input' | 'inputState'> {
  const start = graph.steps.find(({ type, parentId }) => parentId === null && kindOf(type)?.role === 'start');
  const step = steps.find(({ key }) => key === start?.id);
  const nothing = { text: '', variables: {} };
  if (step?.error?.code === engineProblems.blocked.code) return { input: nothing, inputState: 'blocked' };
  if (step?.status !== 'done' || step.error) return { input: nothing, inputState: 'unchecked' };
  return { input: Input.catch(nothing).parse(step.output), inputState: 'passed' };
}

/** What events say in fields of their own; everything else in them is text. */
const saysItself = new Set(
  (
    'status routes kept usage attempt from count kind policy code stepKey runId by at violationIds ' +
    'outputOmitted'
  ).split(' '),
);

async function maskEvents(events: readonly RunEvent[], mask: RunMask, readBefore: ReadBefore) {
  const pieces = await maskedPieces(events, mask, readBefore);
  return Promise.all(events.map((event) => maskEvent(event, mask, pieces)));
}

async function maskEvent(event: RunEvent, mask: RunMask, pieces: Map<number, string>): Promise<RunEvent> {
  const { data } = event;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return event;
  if (event.type === 'step.delta') return { ...event, data: { ...data, text: pieces.get(event.seq) ?? '' } };
  const masked: { [name: string]: Json } = {};
  for (const [name, value] of Object.entries(data))
    if (name === 'error' && RunError.nullable().safeParse(value).success)
      masked[name] = (await maskError(value as RunError | null, mask)) as Json;
    else masked[name] = saysItself.has(name) ? value : await mask.mask(value);
  return { ...event, data: masked };
}

/** So many pieces before a page: the beginning of a hidden text may stand in them. */
const PIECES_BEFORE = 30;

type Piece = Parameters<RunMask['maskPieces']>[0][number];
type Row = Pick<RunEvent, 'seq' | 'stepKey' | 'data'>;
type ReadBefore = (query: PiecesQuery) => Promise<Row[]>;

async function maskedPieces(events: readonly RunEvent[], mask: RunMask, readBefore: ReadBefore) {
  const own = events.filter(({ type }) => type === 'step.delta').flatMap(pieceOf);
  const [first] = own;
  if (!first) return new Map<number, string>();
  const keys = [...new Set(own.map(({ stepKey }) => stepKey))];
  const before = await readBefore({ before: first.seq, keys, limit: PIECES_BEFORE });
  // Of a blocked answer nothing is shown again, also not what could be released before the verdict.
  const isBlocked = new Set(
    mask.actions.filter(({ action }) => action === 'Block').map(({ stepKey }) => stepKey),
  );
  const pieces = [...before.flatMap(pieceOf), ...own].filter(({ stepKey }) => !isBlocked.has(stepKey));
  return mask.maskPieces(pieces);
}

function pieceOf({ seq, stepKey, data }: Row): Piece[] {
  if (stepKey === null || typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const { from, text } = data;
  return typeof from === 'number' && typeof text === 'string' ? [{ seq, stepKey, from, text }] : [];
}

/** What pictures show is in what was sent alone; which there are, and their names, is in what was let pass. */
const picturesIn = (passed: RunInput['variables'], sent: RunInput['variables']): RunPicture[] =>
  Object.entries(passed).flatMap(([variable, value]) => {
    const original = Object.hasOwn(sent, variable) ? sent[variable] : undefined;
    const wasSent = Array.isArray(original) ? original : [original ?? null];
    return (Array.isArray(value) ? value : [value]).flatMap((one, at) => {
      const name = FileValue.safeParse(one).data?.name;
      const picture = name === undefined ? undefined : readPicture(wasSent[at] ?? null);
      return name !== undefined && picture
        ? [{ variable, name, type: picture.type, data: picture.data }]
        : [];
    });
  });

type RunInput = RunDetail['input'];
