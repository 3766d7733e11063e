// What a text says: things by their names, and what is said of two of them.
import { workLimits } from '../../../shared/kernel/work-limits.ts';

const { maxTypeCharacters } = workLimits.projectGraphs;

/** `position`: characters before it in the text. */
type Said = { confidence: number; excerpt: string; position: number };

export type EntityFact = Said & { name: string; type: string };
export type RelationFact = Said & { from: string; type: string; to: string };
export type Facts = { entities: EntityFact[]; relations: RelationFact[] };

/** A verb as it is written in queries. */
export const relationName = (text: string) =>
  text
    .trim()
    .replace(/^:/, '')
    .replace(/[\s-]+/g, '_')
    .toUpperCase()
    .slice(0, maxTypeCharacters);

/** Names that differ in case, spaces or composed signs alone are one [PG14]. */
export const keyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
