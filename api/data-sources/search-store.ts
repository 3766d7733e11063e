// Finds the chunks of a data source that share words with a query [DS6].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** A word, and how English ends it; both as the database writes what is looked for. */
type Word = { word: string; stem: string };

export type Hit = {
  fileId: string;
  file: string;
  position: number;
  page: number | null;
  heading: string;
  text: string;
  /** From 0 to 1. */
  score: number;
  /** Of each word of the query that it has, where in the chunk. */
  places: number[][];
};

export type Neighbor = { fileId: string; position: number; text: string };

/** Of a file, from one position to another. */
export type Span = { fileId: string; from: number; to: number };

export type SearchStore = ReturnType<typeof searchStore>;

const { maxWords } = workLimits.dataSources;

export const searchStore = (db: Db) => ({
  /** `words`: as `searchable` writes them, each once. The best first. */
  find: (scope: Scope, sourceId: string, words: readonly string[], most: number): Promise<Hit[]> =>
    inTenant(db, scope, async (trx) => {
      const wanted = (await telling(trx, words)).slice(0, maxWords);
      return wanted.length === 0 ? [] : find(trx, sourceId, wanted, most);
    }),

  /** The chunks of files from one position to another. */
  around: (scope: Scope, spans: readonly Span[]): Promise<Neighbor[]> =>
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<Neighbor>`
        select distinct c.file_id, c.position, c.text
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span ("fileId" uuid, "from" integer, "to" integer)
        join source_chunks c on c.file_id = span."fileId" and c.position between span."from" and span."to"
        order by c.file_id, c.position`.execute(trx);
      return rows;
    }),
});

/** Without what only joins words in the languages whose lists the database has, unless there is nothing else. */
async function telling(trx: Trx, words: readonly string[]): Promise<Word[]> {
  const { rows } = await sql<{ word: string; stem: string | null; joins: boolean }>`
    select word, (ts_lexize('english_stem', word))[1] as stem,
      array[]::text[] in (ts_lexize('english_stem', word), ts_lexize('spanish_stem', word),
        ts_lexize('french_stem', word), ts_lexize('german_stem', word), ts_lexize('portuguese_stem', word)) as joins
    from unnest(${[...words]}::text[]) with ordinality as asked (word, place) order by place`.execute(trx);
  const useful = rows.filter(({ joins }) => !joins);
  return (useful.length > 0 ? useful : rows).map(({ word, stem }) => ({
    word: lexeme(word),
    stem: lexeme(stem ?? word),
  }));
}

/** Letters and digits alone come here, so nothing in it is an operator. */
const lexeme = (word: string) => `'${word}'`;

/**
 * Once for each word there is a part of the score; how often and how close together they stand decides among those that
 * have as many.
 */
async function find(trx: Trx, sourceId: string, wanted: readonly Word[], most: number): Promise<Hit[]> {
  const [words, stems] = [wanted.map(({ word }) => word), wanted.map(({ stem }) => stem)];
  const pairs = sql`unnest(${words}::text[]::tsquery[], ${stems}::text[]::tsquery[]) as wanted (word, stem)`;
  const anyWord = sql`${words.join(' | ')}::tsquery`;
  const anyStem = sql`${stems.join(' | ')}::tsquery`;
  const { rows } = await sql<Hit>`
    with hits as (
      select file_id, position,
        (select count(*) from ${pairs} where c.words @@ word or c.stems @@ stem)::float8 / ${wanted.length}
          * (0.7 + 0.3 * greatest(ts_rank_cd('{1,1,1,1}', c.words, ${anyWord}, 32),
              ts_rank_cd('{1,1,1,1}', c.stems, ${anyStem}, 32))) as score
      from source_chunks c
      where source_id = ${sourceId} and (c.words @@ ${anyWord} or c.stems @@ ${anyStem})
      order by score desc, file_id, position limit ${most})
    select c.file_id, f.file_name as file, c.position, c.page, c.heading, c.text, hits.score,
      (select coalesce(jsonb_agg(found.places), '[]') from ${pairs}, lateral (
        select jsonb_agg(place) as places from (
          select unnest(positions) as place from unnest(c.words) where quote_literal(lexeme)::tsquery = word
          union select unnest(positions) from unnest(c.stems) where quote_literal(lexeme)::tsquery = stem) at) found
        where found.places is not null) as places
    from hits join source_chunks c using (file_id, position) join source_files f on f.id = file_id
    order by hits.score desc, f.created_at, file_id, position`.execute(trx);
  return rows;
}
