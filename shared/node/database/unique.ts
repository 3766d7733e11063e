const UNIQUE_VIOLATION = '23505';

/** Whether something is there already; `constraint`: by this rule, instead of by any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || broken === constraint);
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether what a row refers to is not there, or what refers to a row still is. */
export const isMissingReference = (error: unknown): boolean =>
  (error as { code?: string }).code === FOREIGN_KEY_VIOLATION;
