// Which project the menu stands for while no address names one.
type Known = { id: string; updatedAt: string };

/** The one worked in last on this device; where nobody has worked in any yet, the one changed last. */
export function projectInUse<P extends Known>(
  projects: readonly P[],
  last: string | undefined,
): P | undefined {
  const used = projects.find(({ id }) => id === last);
  return used ?? projects.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
}
