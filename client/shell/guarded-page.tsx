import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { isOpen, type Screen } from '../kit/screen.ts';
import { say } from '../kit/toast.tsx';
import { ScreenPage } from './screen-page.tsx';

/** Who may not enter is sent home, or to where the screen says, and told why. */
export function GuardedPage({ screen }: { screen: Screen }) {
  const { standing } = useViewer();
  return isOpen(screen, standing) ? (
    <ScreenPage screen={screen} />
  ) : (
    <SentAway to={screen.otherwise ?? '/'} />
  );
}

function SentAway({ to }: { to: string }) {
  const { t } = useLingui();
  useEffect(() => say(t`Your role does not open that page.`), [t]);
  return <Redirect to={to} replace />;
}
