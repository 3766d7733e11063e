// Connections that have not said yet what they want or who they are. Each address (of IPv6, each network) has a few of
// them, so that nobody fills a server with sockets that only wait.
import { sourceOf } from './source-of.ts';

export function countUnknown(maxPerAddress: number) {
  const counts = new Map<string, number>();

  return {
    /** Answers how to count it out again, once or more often; undefined when the address has its share. */
    enter(address: string): (() => void) | undefined {
      const source = sourceOf(address);
      const others = counts.get(source) ?? 0;
      if (others >= maxPerAddress) return undefined;
      counts.set(source, others + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        const left = (counts.get(source) ?? 1) - 1;
        if (left > 0) counts.set(source, left);
        else counts.delete(source);
      };
    },
  };
}
