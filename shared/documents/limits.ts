// How much a live document and its writers may ask for. Sizes are bytes of encoded Yjs updates.
import { workLimits } from '../kernel/work-limits.ts';

export type DocumentLimits = {
  /** A larger message ends the socket with 1009; the client keeps the edit apart for review. */
  messageBytes: number;
  /** Above it, edits are refused until somebody has removed something. */
  documentBytes: number;
  /** A socket that sends more is read more slowly: nothing is lost, nobody else waits. */
  messagesPerSecond: number;
  /** How many messages may arrive at once before the socket is slowed down. */
  burst: number;
  /** The same in bytes. */
  socketBytes: { perSecond: number; burst: number };
  socketsPerPerson: number;
  documentsPerSocket: number;
  documentsPerPerson: number;
  /** Uncommitted bytes during a database outage before everybody is sent away with their edits. */
  backlogBytes: number;
};

const mebibyte = 1024 * 1024;

export const documentLimits: DocumentLimits = {
  messageBytes: 4 * mebibyte,
  documentBytes: 32 * mebibyte,
  messagesPerSecond: 200,
  burst: 1000,
  socketBytes: workLimits.liveDocuments.socketBytes,
  socketsPerPerson: 200,
  documentsPerSocket: workLimits.liveDocuments.documentsPerSocket,
  documentsPerPerson: workLimits.liveDocuments.documentsPerPerson,
  backlogBytes: 64 * mebibyte,
};

/** How long a removed step can be brought back, and so how long an offline edit of it is safe. */
export const tombstoneDays = 30;

/** The longest text of one field, in UTF-16 letters: at three bytes each it still fits into one message. */
export const MAX_TEXT_CHARACTERS = 1_000_000;
