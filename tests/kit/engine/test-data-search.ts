// Data sources of the tests: each does what its id says.
import type { DataSearchPort } from '../../../api/engine/index.ts';
import { dataSourceProblems } from '../../../shared/data-sources/problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';

const texts: { [dataSourceId: string]: string[] } = {
  handbook: ['Refunds take five days.', 'Returns are free.'],
  leak: ['a secret and a secret'],
  forbidden: ['this is forbidden'],
  nothing: [],
};

export const testDataSearch: DataSearchPort = {
  files: () => Promise.resolve({ count: 0, characters: 0, files: [] }),
  async search(_scope, dataSourceId, { topK }) {
    const known = texts[dataSourceId];
    if (!known) throw new Problem(dataSourceProblems.notFound);
    return known.slice(0, topK).map((text, at) => ({
      text,
      score: 1 / (at + 1),
      file: `${dataSourceId}.md`,
      page: at === 0 ? null : 2,
      heading: 'Orders',
      position: at + 1,
    }));
  },
};
