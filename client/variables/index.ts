// Fields for values of a declared kind, wherever people fill them in.
export { fileOf, readTextFile } from './text-file.ts';
export { VariableField } from './variable-field.tsx';
