import { withParameters } from '../../kit/lists/search-parameters.ts';

const name = 'step';

/** `search`: an address's search part. */
export const stepIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(name) ?? undefined;

/** The search part that names this step or none; everything else in it stays. */
export function withStep(search: string, stepId: string | undefined): string {
  if (stepIn(search) === stepId) return search;
  const text = withParameters(search, { [name]: stepId }).toString();
  return text && `?${text}`;
}
