// Several agents are made one after the other: each with its state; those that failed can be tried again.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { StateTag } from '../kit/display/state-tag.tsx';

/** `reason`: why it failed. */
type Outcome = { state: 'waiting' | 'working' | 'done' | 'failed'; reason?: string };
/** By what they are made of. */
type Outcomes = Readonly<Record<string, Outcome>>;

/** One after the other, so that two never look for the same free name. */
export function useSetup(make: (id: string) => Promise<unknown>) {
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [isBusy, setBusy] = useState(false);
  const put = (id: string, outcome: Outcome) => setOutcomes((known) => ({ ...known, [id]: outcome }));
  const run = async (ids: readonly string[]) => {
    setBusy(true);
    for (const id of ids) put(id, { state: 'waiting' });
    for (const id of ids) {
      put(id, { state: 'working' });
      await make(id).then(
        () => put(id, { state: 'done' }),
        (error: unknown) =>
          put(id, {
            state: 'failed',
            reason: error instanceof Error ? error.message : String(error),
          }),
      );
    }
    setBusy(false);
  };
  return { outcomes, isBusy, run };
}

export function SetupProgress({ of }: { of: Outcome | undefined }) {
  const { t } = useLingui();
  if (!of || of.state === 'waiting') return null;
  if (of.state === 'working') return <StateTag tone="wait" text={t`Setting up…`} />;
  if (of.state === 'done') return <StateTag tone="ok" text={t`Done`} />;
  return <StateTag tone="bad" text={of.reason ?? ''} />;
}

export function SetupSummary({ failed, done }: { failed: number; done: number }) {
  const { t } = useLingui();
  if (failed === 0)
    return (
      <p role="status">
        <Plural value={done} one="# agent is set up." other="# agents are set up." />
      </p>
    );
  return (
    <p className="err" role="alert">
      {done === 0 ? t`Setup failed` : t`Setup completed with some errors`}
      {': '}
      <Plural value={failed} one="# agent failed" other="# agents failed" />
    </p>
  );
}
