// How much work the code of Python steps may cause.
const KB = 1024;
const MB = 1024 * KB;

export const pythonLimits = {
  python: {
    maxCodeCharacters: 100_000,
    maxInputs: 50,
    /** Each is read from the vault when the code begins. */
    maxCredentials: 10,
    maxSeconds: 120,
    minMemoryMb: 128,
    /** What most steps have: a process of this size waits ready. */
    defaultMemoryMb: 256,
    maxMemoryMb: 512,
    /** Of a result as JSON. */
    maxOutputCharacters: MB,
    /** Of what is printed; the rest is left out. */
    maxStdoutCharacters: 64 * KB,
    /** Processes of all workspaces at the same time, each with a core's work and its memory. One workspace has all but one. */
    atWork: 3,
    /** A restored one takes tenths of a second, a first one on a busy machine ten. */
    startWithinMs: 60_000,
    /** To compile code without running it: the longest that may be written takes a second, and ten on a busy machine. */
    checkSeconds: 10,
    /** Texts checked at the same time while they are written, one of each workspace, beside the steps at work. */
    checksAtWork: 2,
    /** Of one workspace, waiting: what was typed meanwhile is asked about again. */
    maxQueuedChecks: 5,
  },
} as const;
