// The plan allows no more people: what the server says, the way back and the way to the plans.
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CallFailed } from '../data/call.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { billingLinks } from '../billing/links.ts';

/** The titles go by the names of the server's codes. */
const titles: Record<string, string> = {
  'people.user_limit_reached': /*i18n*/ 'User limit reached',
  'people.admin_limit_reached': /*i18n*/ 'Administrator limit reached',
};

export const isLimit = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.problem.code in titles;

export const limitTitle = ({ problem }: CallFailed, i18n: I18n) => i18n._(titles[problem.code] ?? '');

/** The plans are shown to everybody who may meet a limit of theirs. */
export function LimitActions({ onBack }: { onBack: () => void }) {
  const maySeePlans = useCan('plans', 'view');
  return (
    <>
      <Button variant="quiet" onClick={onBack}>
        <Trans>Go back</Trans>
      </Button>
      {maySeePlans && (
        <Button variant="primary" href={billingLinks.plans}>
          <Trans>Go to plans</Trans>
        </Button>
      )}
    </>
  );
}

/** Holds a refusal for the plan's sake back from the form, to show it in a dialog of its own. */
export function useLimit() {
  const [refusal, setRefusal] = useState<CallFailed>();
  return {
    refusal,
    clear: () => setRefusal(undefined),
    hold: (work: Promise<unknown>) =>
      work.catch((error: unknown) => {
        if (isLimit(error)) setRefusal(error);
        throw error;
      }),
  };
}

export function LimitDialog({ of: { refusal, clear } }: { of: ReturnType<typeof useLimit> }) {
  const { i18n } = useLingui();
  return refusal ? (
    <Dialog
      open
      onClose={clear}
      title={limitTitle(refusal, i18n)}
      description={refusal.message}
      actions={<LimitActions onBack={clear} />}
    />
  ) : null;
}
