// When a feed holds still for its reader, and when what waited may enter.

/** What the reader does just now. */
export type Reader = {
  isPaused: boolean;
  hasOpenRow: boolean;
  isScrolled: boolean;
  isPointing: boolean;
  isSelecting: boolean;
  /** With the keyboard, from row to row. */
  isWalking: boolean;
};

export const holdsStill = (reader: Reader) => Object.values(reader).some(Boolean);

/** Once the open row is closed. The focus returns to that row by itself, which does not make anybody walk. */
export const entersAfterClosing = (reader: Reader) =>
  !holdsStill({ ...reader, hasOpenRow: false, isWalking: false });
