import { useLingui } from '@lingui/react/macro';
import { GuideList } from './guide-list.tsx';
import { tutorialGuides } from './tutorial-steps.ts';

export default function Tutorials() {
  const { t } = useLingui();
  return <GuideList title={t`Tutorials`} guides={tutorialGuides} />;
}
