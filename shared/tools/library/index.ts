// The library: tools on public addresses that need no key.
import { business } from './business.ts';
import type { LibraryEntry } from './entry.ts';
import { knowledge } from './knowledge.ts';
import { weatherAndPlaces } from './weather-and-places.ts';

export const toolLibrary: readonly LibraryEntry[] = [...weatherAndPlaces, ...knowledge, ...business];
