// Why the server ends a live socket, and what the client does next.
export const closeCodes = {
  /** Restart or stop of the server: connect again and resume. */
  goingAway: 1001,
  /** Sign in, then connect again. */
  signInNeeded: 4401,
  /** A page of another site: never connect again. */
  foreignOrigin: 4403,
  /** Rights have changed: connect again at once and subscribe anew. */
  accessChanged: 4409,
  /** Read too slowly: connect again and resume. */
  tooSlow: 4408,
  /** Sent what no client of ours sends, or far too much: connect again later. */
  misbehaved: 4429,
} as const;

export const mayReconnect = (code: number) =>
  code !== closeCodes.signInNeeded && code !== closeCodes.foreignOrigin;
