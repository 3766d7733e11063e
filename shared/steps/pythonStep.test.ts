import { expect, test } from 'vitest';
import { pythonStep } from './pythonStep.ts';

const input = (name: string) => ({ id: name, name, value: '' });
const fine = pythonStep.initial;

test.for([
  [{ ...fine, code: ' \n' }, 'code', 'There is no code yet.'],
  [{ ...fine, inputs: [input(' ')] }, 'inputs', 'Please enter a name'],
  [{ ...fine, inputs: [input('a b')] }, 'inputs', 'Variable names can contain letters, digits, _ and -.'],
  [{ ...fine, inputs: [input('a'), input('a')] }, 'inputs', 'Entered name already exists'],
  [{ ...fine, outputSchema: '[' }, 'outputSchema', 'The output schema is not valid JSON.'],
] as const)('[ST25] %#: code that cannot run is not published', ([settings, field, text]) => {
  const problems = pythonStep.problems(pythonStep.settings.parse(settings));
  expect(problems).toMatchObject([{ field, text, severity: 'error' }]);
});

test('[ST25] code is no template, and only inputs hold references', () => {
  const code = 'x = {"a": {"b": 1}}\nprint(f"{{ {x} }}")';
  expect(pythonStep.templates({ ...fine, code })).toEqual([{ field: 'inputs', text: '{{ input.text }}' }]);
});

test('[ST25] the fields of a schema may be referred to', () => {
  const outputSchema = '{"type": "object", "properties": {"score": {"type": "number"}}}';
  const paths = pythonStep.outputs({ ...fine, outputSchema }).map(({ path }) => path);
  expect(paths).toEqual(['result', 'result.score', 'text', 'stdout']);
});
