// How the sync server ends a socket, and what the client does next. Unmodified y-websocket clients stop retrying at
// 4400-4499 and retry after everything else, and so do ours.
export const closeCodes = {
  /** Access or the server's copy changed: reconnect at once and be authorised afresh. */
  comeBack: 4205,
  /** No valid sign-in: sign in again, do not retry. */
  signInNeeded: 4401,
  /** Signed in, but not for this document: do not retry. */
  forbidden: 4403,
  /** Bytes that are no edit: do not send them again. */
  malformed: 4400,
  /** To a client that hears of refusals in no other way: the edit was refused, do not send it again. */
  refused: 4422,
  /** Too many sockets of one person: do not retry by yourself. */
  tooMany: 4429,
  /** Outage or overload: retry after what `retryAfter` says. */
  tryAgain: 4503,
  /** A message larger than the server takes: the edit is refused, rescue it. */
  tooLarge: 1009,
  /** The server restarts: retry. */
  restart: 1012,
  /** The address could not be read: do not retry. */
  badRequest: 1008,
} as const;

const RETRY = 'retry after ms ';
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 4000;

/** The reason of a `tryAgain`: for each socket another moment, so that not all come back at once. */
export const retryAfter = (): string =>
  RETRY + Math.round(RETRY_MIN_MS + Math.random() * (RETRY_MAX_MS - RETRY_MIN_MS));

/** How many milliseconds to wait; nothing when the reason does not tell. */
export function readRetryAfter(reason: string): number | undefined {
  const ms = reason.startsWith(RETRY) ? Number(reason.slice(RETRY.length)) : Number.NaN;
  return ms >= 0 && ms <= 60_000 ? ms : undefined;
}

/** Why a socket or a document was refused; sent as the reason of a refusal and translated by the client. */
export const refusals = {
  signedOut: /*i18n*/ 'Please sign in again to continue editing.',
  noAccess: /*i18n*/ 'You no longer have access to this document.',
  readOnly: /*i18n*/ 'Your role can view this document, but not change it.',
  documentTooLarge:
    /*i18n*/ 'This document has reached its maximum size. Remove something before adding more.',
  messageTooLarge: /*i18n*/ 'This change is too large to be saved in one piece.',
  malformed: /*i18n*/ 'This change could not be read and was refused.',
  unsupported: /*i18n*/ 'This change contains something this document cannot contain.',
  tooDeep: /*i18n*/ 'This change contains values that are nested too deeply.',
  foreignComment: /*i18n*/ 'Comments can only be written, changed and deleted in your own name.',
  tooManyComments: /*i18n*/ 'This agent has reached its maximum number of comments.',
  tooFast: /*i18n*/ 'Too many changes arrived at once; they are being processed more slowly.',
} as const;

export type Refusal = keyof typeof refusals;

export const isRefusal = (text: string): text is Refusal => Object.hasOwn(refusals, text);
