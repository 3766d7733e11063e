// What each worker thread runs. A problem is carried back as data: an error loses its fields on the way.
import { Problem } from '../../kernel/problem.ts';

export type TaskOutcome =
  | { output: unknown }
  | { problem: Pick<Problem, 'code' | 'status' | 'values' | 'fields'> & { text: string } };

export default async function performTask({ module, input }: { module: string; input: unknown }) {
  const { default: task } = (await import(module)) as { default: (input: unknown) => unknown };
  try {
    return { output: await task(input) } satisfies TaskOutcome;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, status, values, fields, message } = error;
    return {
      problem: { code, status, values, text: message, ...(fields && { fields }) },
    } satisfies TaskOutcome;
  }
}
