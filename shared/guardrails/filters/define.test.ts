import { expect, test } from 'vitest';
import { filterTypeNames, filterTypes } from './index.ts';

test.for(filterTypeNames)(
  '[G45] a new filter has its schema’s defaults and its type’s own start: %s',
  (type) => {
    const { initial, schema, start = {} } = filterTypes[type];
    expect(initial).toEqual(schema.parse({ filterType: type, ...start }));
    const needed = schema.safeParse({ filterType: type });
    for (const [name, value] of Object.entries(start))
      expect(needed.data?.[name as keyof typeof needed.data]).not.toEqual(value);
  },
);
