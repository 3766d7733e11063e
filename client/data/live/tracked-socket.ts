// A WebSocket that tells the trackers what really goes over the wire, in order. It also holds updates back until the
// handshake that contains them has gone out: the provider would otherwise send one message per offline keystroke
// first, twice the work, and the server ends connections at a thousand of them.
import * as decoding from 'lib0/decoding';
import { frameTypes, readFrame, syncTypes } from '../../../shared/documents/protocol.ts';
import type { SaveTracker } from './save-state.ts';

export function trackedSocket(
  Base: typeof WebSocket,
  trackers: () => Iterable<SaveTracker>,
): typeof WebSocket {
  const at = (address: string) => [...trackers()].filter((tracker) => tracker.address === address);

  return class TrackedSocket extends Base {
    /** Addresses whose handshake is done. */
    #open = new Set<string>();

    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }) => this.#received(new Uint8Array(data as ArrayBuffer)));
      this.addEventListener('close', ({ code }) => {
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
      if (bytes.length === 1 || this.#mayPass(bytes)) super.send(bytes);
    }

    #mayPass(bytes: Uint8Array): boolean {
      const { address, type, decoder } = readFrame(bytes);
      if (type === frameTypes.close) this.#open.delete(address);
      if (type !== frameTypes.sync) return true;
      const syncType = decoding.readVarUint(decoder);
      if (syncType === syncTypes.update && !this.#open.has(address)) return false;
      if (syncType === syncTypes.step2) this.#open.add(address);
      for (const tracker of at(address)) tracker.sent(syncType);
      return true;
    }
  };
}
