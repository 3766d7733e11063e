// What a PDF or a Word document says, as a text [DS10]. It is taken apart in a thread, which ends with its time or memory.
import { documentProblems } from '../../../shared/kernel/document-problems.ts';
import { kernelProblems, Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { inWorker, type TaskOptions } from '../../../shared/node/worker-pool/index.ts';
import type { DocumentKind } from './document-task.ts';

const readInThread = inWorker<typeof import('./document-task.ts').default>(
  new URL('./document-task.ts', import.meta.url),
  { timeLimitMs: workLimits.documents.readMs },
);

/** Pages of a PDF end with a form feed; headings of a Word document are written as Markdown has them. */
export async function documentText(
  { kind, name, bytes }: { kind: DocumentKind; name: string; bytes: Uint8Array },
  options: TaskOptions,
): Promise<string> {
  try {
    return await readInThread({ kind, name, bytes }, options);
  } catch (error) {
    if (error instanceof Problem && error.code === kernelProblems.tooMuchWork.code)
      throw new Problem(documentProblems.tooMuchWork, { name });
    throw error;
  }
}
