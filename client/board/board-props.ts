import type { LiveDocument } from '../data/live/index.ts';
import type { Presence } from '../studio/index.ts';

/** A note somebody has chosen, and the step it is about. */
export type ChosenNote = { id: string; stepId: string | undefined };

/** What every editor of a board is given. */
export type BoardProps = {
  live: LiveDocument;
  presence: Presence;
  canEdit: boolean;
  /** The one note that is chosen here. The same function for as long as the page lives. */
  onNote: (note: ChosenNote | undefined) => void;
};
