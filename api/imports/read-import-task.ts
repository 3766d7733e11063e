// Reading a file of another product, in a worker thread.
import type { ImportOptions } from '../../shared/imports/imported-agent.ts';
import { readImport } from '../../shared/imports/read-import.ts';

export default ({ content, options }: { content: string; options: ImportOptions }) =>
  readImport(content, options);
