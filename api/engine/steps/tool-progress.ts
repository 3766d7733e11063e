// How far a tool is, as it says so itself, shown as far as guardrails let it out.
import type { StepContext } from '../engine-kind.ts';
import type { StreamGuard, Verdict } from '../guardrail-port.ts';

export function toolProgress({ ports, check, emit }: Pick<StepContext, 'ports' | 'check' | 'emit'>) {
  /** Most tools say nothing. */
  let guard: Promise<StreamGuard> | undefined;
  return {
    hear(line: string) {
      guard ??= ports.guardrails.stream({ ...check, part: 'progress' });
      guard.then(
        (open) => emit(open.push(line)),
        () => {},
      );
    },
    /** undefined: there was nothing to check. */
    async end(): Promise<Verdict | undefined> {
      if (!guard) return undefined;
      const { rest, verdict } = await (await guard).end();
      emit(rest);
      return verdict;
    },
  };
}
