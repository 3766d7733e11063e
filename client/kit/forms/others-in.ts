// Who announces themselves at a form; whatever a foreign client sends must not break the page.
import { z } from 'zod';

const Announced = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  isChanging: z.boolean().catch(false),
});

export type Other = { id: string; name: string; isChanging: boolean };

/** One a person, whatever number of windows they have open. */
export function othersIn(states: readonly unknown[], userId: string): Other[] {
  const byId = new Map<string, Other>();
  for (const state of states) {
    const { data } = Announced.safeParse(state);
    if (!data || data.user.id === userId) continue;
    const { id, name } = data.user;
    byId.set(id, { id, name, isChanging: data.isChanging || byId.get(id)?.isChanging === true });
  }
  return [...byId.values()];
}
