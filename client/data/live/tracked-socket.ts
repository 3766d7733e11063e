// A WebSocket that tells the trackers what really goes over the wire, in order. It also holds updates back until the
// handshake that contains them has gone out: the provider would otherwise send one message per offline keystroke
// first, twice the work, and the server ends connections at a thousand of them.
import * as decoding from 'lib0/decoding';
import { frameTypes, readFrame, syncTypes, updateFrame } from '../../../shared/documents/protocol.ts';
import { splitUpdate } from '../../../shared/documents/split-update.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { SaveTracker } from './save-state.ts';

export type TrackedSocketOptions = {
  /** A larger message the server refuses. */
  messageBytes: number;
  /** Something that cannot be divided is larger. */
  onTooLarge: () => void;
};

/** Frames have an address in front. */
const FRAME_BYTES = 512;
const { sentParts } = workLimits.liveDocuments;

export function trackedSocket(
  Base: typeof WebSocket,
  trackers: () => Iterable<SaveTracker>,
  { messageBytes, onTooLarge }: TrackedSocketOptions,
): typeof WebSocket {
  const piece = { bytes: Math.floor(messageBytes / 4), parts: sentParts };
  /** A part takes two bytes at least, so what is shorter is never too much in parts either. */
  const maxWhole = Math.min(piece.bytes, 2 * sentParts);
  const at = (address: string) => [...trackers()].filter((tracker) => tracker.address === address);

  return class TrackedSocket extends Base {
    /** One that was given up may close when another has long taken its place. */
    static #current: TrackedSocket;
    /** Addresses whose handshake is done. */
    #open = new Set<string>();

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      TrackedSocket.#current = this;
      this.addEventListener('message', ({ data }) => this.#received(new Uint8Array(data as ArrayBuffer)));
      this.addEventListener('close', ({ code }) => {
        if (TrackedSocket.#current !== this) return;
        for (const tracker of trackers()) tracker.disconnected(code);
      });
    }

    #received(bytes: Uint8Array) {
      // A single byte is a ping. Answers that arrive while closing belong to nothing any more.
      if (bytes.length === 1 || this.readyState !== this.OPEN) return;
      const { address, type, decoder } = readFrame(bytes);
      if (type === frameTypes.close) this.#open.delete(address);
      if (type !== frameTypes.syncStatus) return;
      const isApplied = decoding.readVarUint(decoder) === 1;
      for (const tracker of at(address)) tracker.answered(isApplied);
    }

    override send(bytes: Uint8Array<ArrayBuffer>) {
      if (bytes.length === 1) return super.send(bytes);
      const { address, type, decoder } = readFrame(bytes);
      if (type === frameTypes.close) this.#open.delete(address);
      if (type !== frameTypes.sync) return super.send(bytes);
      const syncType = decoding.readVarUint(decoder);
      if (syncType === syncTypes.step1) return super.send(bytes);
      if (syncType === syncTypes.update && !this.#open.has(address)) return undefined;
      this.#open.add(address);
      if (bytes.length <= maxWhole) return this.#sendLast(address, bytes, syncType);
      return this.#sendInPieces(address, decoding.readVarUint8Array(decoder), syncType);
    }

    #sendInPieces(address: string, update: Uint8Array, syncType: number) {
      const pieces = splitUpdate(update, piece);
      for (const [index, part] of pieces.entries()) {
        if (part.length + FRAME_BYTES > messageBytes) return onTooLarge();
        const bytes = updateFrame(address, syncType, part);
        if (index === pieces.length - 1) return this.#sendLast(address, bytes, syncType);
        super.send(bytes);
        for (const tracker of at(address)) tracker.sentPart();
      }
    }

    #sendLast(address: string, bytes: Uint8Array<ArrayBuffer>, syncType: number) {
      super.send(bytes);
      for (const tracker of at(address)) tracker.sent(syncType);
    }
  };
}
