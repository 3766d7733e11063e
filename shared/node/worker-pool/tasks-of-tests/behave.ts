// What a task can do, for the tests beside it.
import { kernelProblems, Problem } from '../../../kernel/problem.ts';

export type Behaviour =
  | { kind: 'double'; value: number }
  | { kind: 'spin' }
  | { kind: 'hoard' }
  | { kind: 'refuse' }
  | { kind: 'break' }
  | { kind: 'environment' };

export default function behave(behaviour: Behaviour): unknown {
  switch (behaviour.kind) {
    case 'double':
      return behaviour.value * 2;
    case 'spin':
      for (;;);
    case 'hoard':
      for (const hoard: string[][] = []; ;)
        hoard.push(Array.from({ length: 100_000 }, () => `${Math.random()}`));
    case 'refuse':
      throw new Problem(kernelProblems.tooMany, { seconds: 7 }).at('file', 'not this');
    case 'break':
      throw new TypeError('a defect');
    case 'environment':
      return Object.keys(process.env);
  }
}
