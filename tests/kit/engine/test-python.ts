import path from 'node:path';
import { createPython } from '../../../api/python/index.ts';
import { root } from '../sources.ts';

/** Python as the product runs it; its snapshot outlives the tests, since making it takes seconds. */
export const testPython = (options: Partial<Parameters<typeof createPython>[0]> = {}) =>
  createPython({ isOn: true, folder: path.join(root, 'node_modules/.cache/python'), ...options });
