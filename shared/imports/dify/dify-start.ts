// What an app of Dify asks for before it begins.
import type { VariableType } from '../../steps/input-variable.ts';
import { asList, asRecord, asString, asWords } from '../file-values.ts';
import type { Row } from '../foreign-graph.ts';
import { remark } from '../graph-draft.ts';

const types: Record<string, VariableType> = {
  'text-input': 'string',
  paragraph: 'string',
  select: 'choice',
  number: 'number',
  checkbox: 'boolean',
  file: 'file',
  'file-list': 'files',
  json_object: 'object',
  url: 'url',
};

export const startRow: Row = {
  becomes: 'inputStep',
  fill: ({ type, fields }, { references }) => {
    for (const one of asList(fields.variables).map(asRecord)) {
      const name = asString(one.variable);
      const options = asList(one.options).map(asWords).filter(Boolean).slice(0, 100);
      const kind = asString(one.type);
      const known = Object.hasOwn(types, kind) ? (types[kind] ?? 'string') : 'string';
      const required = one.required === true;
      if (!name) continue;
      if (known !== 'choice') references.declare({ name, type: known, required });
      else if (options.length > 0) references.declare({ name, type: known, required, options });
      else references.declare({ name, type: 'string', required });
    }
    const isTrigger = type !== 'start';
    return { settings: {}, remarks: isTrigger ? [remark(/*i18n*/ 'The input step replaces it.')] : [] };
  },
};
