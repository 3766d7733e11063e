// Tells this installation, and nobody else, that a page broke, and answers the number the report is found by.
import { isCancelledError } from '@tanstack/react-query';
import type { ErrorReport } from '../../shared/client-errors/report.ts';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { addressOf, call, CallFailed, Unreachable } from './call.ts';

/** Of all faults, of all visits of those who have agreed, and of their faults. */
export const samplingRates = { error: 0.5, session: 0.1, replayOnError: 1 } as const;

/** `chance` from 0 up to, not including, 1. */
export const isSampled = (rate: number, chance = Math.random()) => chance < rate;

type Recorder = Awaited<typeof import('./record-page.ts')>['startRecording'];
let recording: ReturnType<Recorder> | undefined;
const reports = new WeakMap<Error, Promise<string | undefined>>();

/** A refusal, a dead network and what was called off are answers, not faults of the page. */
export const isFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof CallFailed || error instanceof Unreachable) &&
  !(error.name === 'AbortError' || isCancelledError(error));

/**
 * Tells each error once, and of all every second one. Never throws: the number is missing when nobody was told.
 * `parts`: of the page, in which it happened.
 */
export function reportError(error: unknown, parts = ''): Promise<string | undefined> {
  if (!isFault(error)) return Promise.resolve(undefined);
  const known = reports.get(error);
  if (known) return known;
  const report = isSampled(samplingRates.error)
    ? call(clientErrorRoutes.report, { body: reportOf(error, parts) }).then(
        ({ reportId }) => reportId,
        () => undefined,
      )
    : Promise.resolve(undefined);
  reports.set(error, report);
  return report;
}

const reportOf = (error: Error, parts: string): ErrorReport => ({
  message: error.message.slice(0, 2_000),
  stack: (error.stack ?? '').slice(0, 8_000),
  parts: parts.slice(0, 8_000),
  path: location.pathname.slice(0, 500),
  replay: isSampled(samplingRates.replayOnError) ? (recording?.lastMinute() ?? []) : [],
});

/** Errors nobody sees on the page. */
export function reportUnseenErrors() {
  addEventListener('error', ({ error }) => void reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
}

/** For whom has agreed. Answers how to stop, which forgets what was recorded. */
export function recordPage(): () => void {
  let isWanted = true;
  void import('./record-page.ts').then(({ startRecording }) => {
    if (isWanted) recording = startRecording();
  });
  const leaving = isSampled(samplingRates.session) ? tellOfVisit : undefined;
  if (leaving) addEventListener('pagehide', leaving);
  return () => {
    isWanted = false;
    if (leaving) removeEventListener('pagehide', leaving);
    recording?.stop();
    recording = undefined;
  };
}

/** The page is going: nobody waits for the answer. */
function tellOfVisit() {
  const replay = recording?.lastMinute() ?? [];
  if (replay.length === 0) return;
  const body: ErrorReport = { kind: 'session', message: '', path: location.pathname.slice(0, 500), replay };
  const { method } = clientErrorRoutes.report;
  void fetch(addressOf(clientErrorRoutes.report), {
    method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
