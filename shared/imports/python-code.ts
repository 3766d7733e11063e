// Python of other products as the code of a Python step, whose function is called `main` and gets one dictionary.
import type { Json } from '../kernel/json.ts';
import { variableName } from './clean-text.ts';

type Given = { name: string; value: string };

const MAX_INPUTS = 50;

/** `call`: how the file's own function is called with `inputs`; empty: the code is a whole as it stands. */
export function pythonSettings(
  code: string,
  given: readonly Given[],
  call: string,
): { [name: string]: Json } {
  const inputs = given
    .slice(0, MAX_INPUTS)
    .map(({ name, value }) => ({ id: variableName(name), name: variableName(name), value }));
  return { code: call ? `${code.trimEnd()}\n\n\n${call}` : code, inputs };
}

/** A function that takes its values by name. */
export const byName = (names: readonly string[]) =>
  `_main = main\n\n\ndef main(inputs):\n    return _main(**{name: inputs.get(name) for name in ${JSON.stringify(names)}})\n`;

/** The first function of a text is given the text alone; none: the code stands for itself. */
export function byText(code: string): string {
  const name = /^def[ \t]{1,5}([A-Za-z_]\w{0,99})[ \t]{0,5}\(/m.exec(code)?.[1];
  if (!name) return '';
  return name === 'main'
    ? '_main = main\n\n\ndef main(inputs):\n    return _main(inputs.get("text"))\n'
    : `def main(inputs):\n    return ${name}(inputs.get("text"))\n`;
}
