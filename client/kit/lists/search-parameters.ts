// The state of a page in its address: read as `useSearchParams` does, changed one parameter at a time.
import { useSearchParams } from 'wouter';

/** An empty or undefined value takes the parameter out. */
export type ParameterChange = Record<string, string | number | undefined>;

/** A copy; everything that is not named stays. */
export function withParameters(before: URLSearchParams | string, change: ParameterChange): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** `change` leaves no page to go back to. */
export function useParameters() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: ParameterChange) =>
    setSearch((before) => withParameters(before, changes), { replace: true });
  return [search, change] as const;
}
