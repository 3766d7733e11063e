import { expect, test } from 'vitest';
import { dataSearch } from '../../../shared/steps/dataSearch.ts';
import { dataSearch as performed } from './dataSearch.ts';

test('[ST58] guardrails read the names of the files that were found, too', async () => {
  const chunk = {
    text: 'Five days.',
    score: 1,
    file: 'for bob@example.com.md',
    page: null,
    heading: 'Pay',
    position: 1,
  };
  const context = {
    scope: { tenantId: 't', projects: 'all' },
    settings: { ...dataSearch.initial, dataSourceId: 'x', query: 'days' },
    inputs: [],
    values: {},
    check: {},
    ports: {
      dataSearch: { search: async () => [chunk] },
      guardrails: {
        check: async (_check: unknown, _direction: string, text: string) => ({
          action: 'Redact',
          text: text.replace('bob@example.com', '***'),
          violationIds: [],
        }),
      },
    },
  };
  const result = await performed.run(context as never);
  expect(result).toMatchObject({ output: { chunks: [{ file: 'for ***.md', heading: 'Pay' }] } });
  expect(JSON.stringify(result)).not.toContain('bob@');
});
