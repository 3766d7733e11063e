// Pagination as the specification has it: a bad page falls back, a bad direction is refused.
import { z } from 'zod';

const DEFAULT_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const wholeNumber = (least: number) => z.coerce.number().int().min(least);

/**
 * The query of a list call. Pages may be asked for in either spelling of the specification, `pageNumber` +
 * `pageSize` or `Limit` + `Offset`, or as `limit` + `offset` where a list's filters name them; handlers always see
 * `offset` + `limit`.
 */
export const PageQuery = <
  const Column extends string,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no further filters is the usual case
  Filters extends z.ZodRawShape = {},
>(
  sortable: readonly Column[],
  {
    size = DEFAULT_SIZE,
    maxSize = MAX_PAGE_SIZE,
    filters,
  }: { size?: number; maxSize?: number; filters?: Filters } = {},
) =>
  z
    .object({
      pageNumber: wholeNumber(1).default(1).catch(1),
      pageSize: wholeNumber(1).default(size).catch(size),
      Limit: wholeNumber(1).optional().catch(undefined),
      Offset: wholeNumber(0).optional().catch(undefined),
      sortBy: z.enum(sortable).optional(),
      sortDirection: z.enum(['ASC', 'DESC']).default('ASC'),
      filter: z.string().max(200).default(''),
      ...(filters ?? ({} as Filters)),
    })
    .transform((query) => {
      const { pageNumber, pageSize, Limit, Offset, ...rest } = query as typeof query & Paging;
      const asked = rest as { limit?: number; offset?: number };
      const limit = Math.min(Limit ?? asked.limit ?? pageSize, maxSize);
      const offset = Offset ?? asked.offset ?? (pageNumber - 1) * limit;
      return { ...rest, limit, offset } as PageRequest<Column> & z.output<z.ZodObject<Filters>>;
    });

type Paging = { pageNumber: number; pageSize: number; Limit?: number; Offset?: number };

/** What a list page keeps in its address. */
export type ListParams<Column extends string = string> = {
  pageNumber?: unknown;
  pageSize?: unknown;
  sortBy?: Column | undefined;
  sortDirection?: 'ASC' | 'DESC' | undefined;
  filter?: string | undefined;
};

export type PageRequest<Column extends string = string> = {
  limit: number;
  offset: number;
  sortBy?: Column | undefined;
  sortDirection: 'ASC' | 'DESC';
  filter: string;
};

export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), totalCount: z.number().int() });

export type Page<Row> = { items: Row[]; totalCount: number };
