// The sequencers of this process, so that whoever commits a line can wake them without knowing them.
const sequencers = new Set<() => void>();

/** Answers the function that takes it off again. */
export function addSequencer(wake: () => void) {
  sequencers.add(wake);
  return () => void sequencers.delete(wake);
}

export function wakeSequencers() {
  for (const wake of sequencers) wake();
}
