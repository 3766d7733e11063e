// Tells the installation's own log that this page broke, and answers the number the report is found by.
import { isCancelledError } from '@tanstack/react-query';
import { clientErrorRoutes } from '../../shared/client-errors/routes.ts';
import { call, CallFailed, Unreachable } from './call.ts';

const HALF = 0.5;
const told = new WeakMap<Error, Promise<string | undefined>>();

/** A refusal, a dead network and what was called off are answers, not faults of the page. */
export const isFault = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof CallFailed || error instanceof Unreachable) &&
  !(error.name === 'AbortError' || isCancelledError(error));

/** Tells each error once. Never throws: the number is missing when nobody could be told. */
export function reportError(error: unknown, parts = ''): Promise<string | undefined> {
  if (!isFault(error)) return Promise.resolve(undefined);
  const known = told.get(error);
  if (known) return known;
  const body = {
    message: error.message.slice(0, 2_000),
    stack: (error.stack ?? '').slice(0, 8_000),
    parts: parts.slice(0, 8_000),
    path: location.pathname.slice(0, 500),
  };
  const telling = call(clientErrorRoutes.report, { body }).then(
    ({ reportId }) => reportId,
    () => undefined,
  );
  told.set(error, telling);
  return telling;
}

/** Errors nobody sees on the page; every second one is enough to know of them. */
export function reportUnseenErrors() {
  const tell = (error: unknown) => Math.random() < HALF && void reportError(error);
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
