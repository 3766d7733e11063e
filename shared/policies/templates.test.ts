import { expect, test } from 'vitest';
import { comparisonsOf, operators } from '../conditions/index.ts';
import { patternOf } from '../conditions/pattern.ts';
import { checkContent } from './check-content.ts';
import { contentOfTemplate, policyTemplates } from './templates.ts';

test('[PO13] every template can be published as it is', () => {
  let count = 0;
  for (const template of policyTemplates) {
    const content = contentOfTemplate(template, template.message, () => `n${++count}`);
    expect([template.id, checkContent(content)]).toEqual([template.id, []]);
    for (const { operator, right } of comparisonsOf(content.condition))
      if (operators[operator].right === 'pattern') expect(() => patternOf(right)).not.toThrow();
    expect(template.action === 'audit' || template.message !== '').toBe(true);
  }
  expect(policyTemplates).toHaveLength(20);
});
