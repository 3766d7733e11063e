// Python's door.
export { createPython } from './create-python.ts';
export type { PythonAnswer, PythonError, PythonPort, PythonRequest } from './python-port.ts';
