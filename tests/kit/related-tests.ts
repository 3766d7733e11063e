// Which tests are about a change: those that changed themselves, then those nearest to it by what they import. Long ones
// are left to `npm test`.
import type { Import } from './sources.ts';

/** Whole processes, storms and walks over everything, which take longer than a glance. */
const isLong = (file: string) => /^(api\/seed|tests\/(faults|live|product|rules|soak|sync))\//.test(file);
const isProof = (file: string) => /\.test\.tsx?$/.test(file);

/** `changed` and the answer: paths from the root. At most `most` tests, nearest first. */
export function relatedTests(changed: readonly string[], imports: readonly Import[], most: number): string[] {
  const importers = Map.groupBy(imports, ({ target }) => target);
  const seen = new Set(changed);
  // A set goes on over what is added meanwhile, so this walks outwards, ring by ring.
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer.file);
  return [...seen].filter((file) => isProof(file) && !isLong(file)).slice(0, most);
}
