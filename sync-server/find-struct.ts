import type { Struct, StructId } from '../shared/documents/read-update.ts';

/** Finds the struct an id belongs to, among such that are in the order of their clocks. */
export function finder(structs: readonly Struct[]) {
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  return ({ client, clock }: StructId): Struct | undefined => {
    const ofClient = byClient.get(client) ?? [];
    let [low, high] = [0, ofClient.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ofClient[middle] as Struct).id.clock <= clock) low = middle + 1;
      else high = middle;
    }
    const struct = ofClient[low - 1];
    return struct && clock < struct.id.clock + struct.length ? struct : undefined;
  };
}
