import { Redirect } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { isOpen, switchedOff, type Screen } from '../kit/navigation/screen.ts';
import { laterFlags } from '../later/index.ts';
import { FeatureOff } from './feature-off.tsx';
import { ScreenPage } from './screen-page.tsx';
import { sentTo } from './sent-to.ts';

type Props = { screen: Screen; screens: readonly Screen[] };

/** A switched-off feature is said; who may not enter for another reason is led on without a word. */
export function GuardedPage({ screen, screens }: Props) {
  const { permissions, tenant } = useViewer();
  if (isOpen(screen, permissions)) return <ScreenPage screen={screen} />;
  const off = switchedOff(screen, permissions);
  // A switch that opens nothing yet is no reason: the page itself says what will be there.
  if (off.some((flag) => laterFlags.has(flag))) return <ScreenPage screen={screen} />;
  if (off.length > 0) return <FeatureOff screen={screen} off={off} />;
  const { subscriptionType } = tenant;
  return <Redirect to={sentTo(screen, screens, { permissions, subscriptionType })} replace />;
}
