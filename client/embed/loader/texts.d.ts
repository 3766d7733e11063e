/** By language, the texts the loader says, by their English. Put in by the build. */
declare const LOADER_TEXTS: Record<string, Record<string, string>>;
