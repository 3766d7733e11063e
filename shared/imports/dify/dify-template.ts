// Jinja templates that only insert values, as a JSON formatter; those with code stay placeholders.
import { asList, asRecord, asString } from '../file-values.ts';
import type { Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { quoted } from '../quoted.ts';
import { selectorOf } from './dify-file.ts';

/** Whatever Jinja may do; only the plain paths among it are translated. */
const insertion = /\{\{([^{}]{0,1000})\}\}/g;
const path = /^\s*([A-Za-z_]\w*)((?:\.\w+)*)\s*$/;

const canFill = ({ fields }: ForeignNode): boolean => {
  const template = asString(fields.template);
  if (template.includes('{%') || template.includes('{#')) return false;
  const rest = template.replace(insertion, (whole, code: string) => (path.test(code) ? '' : whole));
  return !rest.includes('{{');
};

export const templateRow: Row & { canFill: typeof canFill } = {
  canFill,
  becomes: 'jsonFormatterStep',
  handleOf: (_, outlet) => (outlet === 'fail-branch' ? 'error' : 'out'),
  fill: ({ fields }, say) => {
    const selectors = new Map(
      asList(fields.variables).map((one) => {
        const { variable, value_selector } = asRecord(one);
        return [asString(variable), selectorOf(value_selector)];
      }),
    );
    const named = asString(fields.template).replace(insertion, (whole, code: string) => {
      const [, name = '', more = ''] = path.exec(code) ?? [];
      const selector = selectors.get(name);
      return selector && selector.length > 0 ? `{{#${selector.join('.')}${more}#}}` : whole;
    });
    const template = `{\n  "output": ${quoted(say.text(named))}\n}`;
    return { settings: { template, fallbackToNull: true } };
  },
};
