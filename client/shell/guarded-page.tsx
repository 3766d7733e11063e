import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { isOpen, type Screen } from '../kit/screen.ts';
import { ScreenPage } from './screen-page.tsx';
import { sentTo } from './sent-to.ts';

type Props = { screen: Screen; screens: readonly Screen[] };

/** Who may not enter is led on without a word. */
export function GuardedPage({ screen, screens }: Props) {
  const { standing, tenant } = useViewer();
  if (isOpen(screen, standing)) return <ScreenPage screen={screen} />;
  const { subscriptionType } = tenant;
  return <Redirect to={sentTo(screen, screens, { standing, subscriptionType })} replace />;
}
