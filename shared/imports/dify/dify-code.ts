// Code of Dify: its function is given the values of its variables by name.
import { variableName } from '../clean-text.ts';
import { asList, asRecord, asString } from '../file-values.ts';
import type { Row } from '../foreign-graph.ts';
import { byName, pythonSettings } from '../python-code.ts';
import { selectorOf } from './dify-file.ts';

export const codeRow: Row = {
  becomes: 'pythonStep',
  handleOf: (_, outlet) => (outlet === 'fail-branch' ? 'error' : 'out'),
  fill: ({ fields }, say) => {
    const given = asList(fields.variables)
      .map(asRecord)
      .map(({ variable, value_selector }) => ({
        name: asString(variable),
        value: say.text(`{{#${selectorOf(value_selector).join('.')}#}}`),
      }));
    const names = given.map(({ name }) => variableName(name));
    return { settings: pythonSettings(asString(fields.code), given, byName(names)) };
  },
};
