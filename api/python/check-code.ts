// Whether a text is Python at all, as Python itself says. The code is compiled in the sandbox and never run.
import { z } from 'zod';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { CodeFault } from '../../shared/python/routes.ts';
import type { PythonRequest } from './python-port.ts';

const { checkSeconds } = workLimits.python;

const CHECK = `
def main(inputs):
    try:
        compile(inputs["code"], "step.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        return {"line": error.lineno, "column": error.offset, "message": error.msg}
    except (ValueError, MemoryError, RecursionError) as error:
        return {"line": None, "column": None, "message": str(error)}
`;

const place = z
  .number()
  .int()
  .nullable()
  .transform((at) => at && Math.max(1, at));

const Found = z
  .object({ line: place, column: place, message: z.string().transform((text) => text.slice(0, 500)) })
  .nullable();

export const checkOf = (code: string): PythonRequest => ({
  code: CHECK,
  inputs: { code },
  stepsByName: {},
  schema: null,
  timeLimitMs: checkSeconds * 1000,
});

/** Null: it is Python, or nothing was found out. */
export const faultIn = (result: unknown): CodeFault | null => Found.safeParse(result).data ?? null;
