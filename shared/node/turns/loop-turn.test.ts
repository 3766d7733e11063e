import { describe, expect, test } from 'vitest';
import { countingTurns } from '../../../tests/kit/counting-turns.ts';
import { loopTurn } from './loop-turn.ts';

describe('[W52] turns for heavy work', () => {
  test('[W52] turns for heavy work of work start in event-loop turns of their own', async () => {
    const begun = await countingTurns((turn) => {
      const piece = async (owner: string) => {
        await loopTurn(owner);
        return turn();
      };
      return Promise.all(['a', 'a', 'b', 'c', 'a'].map(piece));
    });
    expect(new Set(begun).size).toBe(begun.length);
  });

  test('[W52] pieces of one owner wait for each other, and for one piece of each other owner', async () => {
    const order: string[] = [];
    const piece = async (owner: string) => {
      await loopTurn(owner);
      order.push(owner);
    };
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map(piece));
    expect(order).toEqual(['a', 'a', 'b', 'a', 'b', 'a']);
  });
});
