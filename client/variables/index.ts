// Fields for values of a declared kind, wherever people fill them in.
export { ANY_FILES, PICTURES, readAnyFile, type AnyFile } from './any-file.ts';
export { ChosenFile } from './chosen-file.tsx';
export { fileOf, readTextFile } from './text-file.ts';
export { VariableField } from './variable-field.tsx';
export { VariableFields } from './variable-fields.tsx';
export { focusVariable } from './variable-id.ts';
