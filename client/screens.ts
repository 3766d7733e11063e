// Every address of the product. A screen earlier in the list is tried first, so literal paths stand before
// those with parameters.
import type { Screen } from './kit/screen.ts';

export const screens: readonly Screen[] = [];
