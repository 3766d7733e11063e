// First in, first out. Array.shift and slice move everything behind what they take: with hundreds of thousands waiting
// that takes longer than the work itself.

export type Fifo<Item> = ReturnType<typeof createFifo<Item>>;

/** All operations take constant time per item on average. */
export function createFifo<Item>() {
  let items: Item[] = [];
  let gone = 0;
  return {
    get size() {
      return items.length - gone;
    },
    push: (item: Item) => void items.push(item),
    /** The item at so many places behind the first. */
    at: (place: number): Item | undefined => items[gone + place],
    /** Takes so many from the front. */
    take(count: number): Item[] {
      const taken = items.slice(gone, gone + count);
      gone += taken.length;
      if (gone * 2 >= items.length) {
        items = items.slice(gone);
        gone = 0;
      }
      return taken;
    },
  };
}
