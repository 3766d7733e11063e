// Lists in pages. scimmy would have everything in memory; here the database pages.
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ScimQuery } from './admission.ts';
import type { Filter } from './filter-parser.ts';
import { ofGroups, ofUsers, readFilter, type Vocabulary } from './filters.ts';
import { matchesFilter } from './match-filter.ts';
import type { Directory, Entry, EntryPage, PageQuery } from './people-port.ts';
import { namesIn, presentGroup, presentPerson } from './present-records.ts';
import { MAX_RESULTS } from './resources.ts';
import { ScimError } from './scim-error.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
/** Searches the database does not answer are matched one by one, so many at a time. */
const BATCH = 500;

type Load = (query: PageQuery) => Promise<EntryPage>;

export async function listUsers({ users }: Directory, query: ScimQuery) {
  const { page, ...rest } = await readPage(query, ofUsers, (pageQuery) => users.page(pageQuery));
  const resources = page.map((user) => presentPerson(user, query));
  return { schemas: [LIST], ...rest, itemsPerPage: resources.length, Resources: resources };
}

export async function listGroups({ groups }: Directory, query: ScimQuery) {
  const { page, ...rest } = await readPage(query, ofGroups, (pageQuery) => groups.page(pageQuery));
  const filled = wantsMembers(query) ? await groups.withMembers(page) : page;
  const resources = filled.map((group) => presentGroup(group, query));
  return { schemas: [LIST], ...rest, itemsPerPage: resources.length, Resources: resources };
}

export function wantsMembers({ attributes, excludedAttributes }: ScimQuery): boolean {
  if (attributes !== undefined) return namesIn(attributes).some((name) => name.split('.')[0] === 'members');
  return excludedAttributes === undefined || !namesIn(excludedAttributes).includes('members');
}

async function readPage({ filter: text, startIndex, count }: ScimQuery, vocabulary: Vocabulary, load: Load) {
  const start = Math.max(1, whole(startIndex, 1));
  const limit = Math.min(MAX_RESULTS, Math.max(0, whole(count, 100)));
  const parsed = readFilter(text, vocabulary);
  if (parsed && !parsed.sought) {
    const { page, totalResults } = await matched(parsed.filter, load, { start, limit });
    return { page, totalResults, startIndex: start };
  }
  const { items, totalResults } = await load({ sought: parsed?.sought, offset: start - 1, limit });
  return { page: items, totalResults, startIndex: start };
}

/** Only what is answered is held on to. */
async function matched(filter: Filter, load: Load, { start, limit }: { start: number; limit: number }) {
  const page: Entry[] = [];
  let matching = 0;
  for (let offset = 0; ; offset += BATCH) {
    const { items, totalResults } = await load({ offset, limit: BATCH });
    if (totalResults > workLimits.scim.maxScannedRecords)
      throw new ScimError(
        400,
        'tooMany',
        'There are too many records to search by these attributes. Add userName, externalId, emails, displayName or id.',
      );
    for (const item of items)
      if (matchesFilter(filter, item) && ++matching >= start && page.length < limit) page.push(item);
    if (offset + BATCH >= totalResults) return { page, totalResults: matching };
  }
}

function whole(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) ? number : otherwise;
}
