const name = 'step';

/** `search`: an address's search part. */
export const stepIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(name) ?? undefined;

/** The search part that names this step or none; everything else in it stays. */
export function withStep(search: string, stepId: string | undefined): string {
  const params = new URLSearchParams(search);
  if ((params.get(name) ?? undefined) === stepId) return search;
  if (stepId === undefined) params.delete(name);
  else params.set(name, stepId);
  const text = params.toString();
  return text && `?${text}`;
}
