// A page whose feature is switched off says so: which switch, what that needs, and who may turn it on.
import { Trans, useLingui } from '@lingui/react/macro';
import { flags, neededBy, type Flag } from '../../shared/access/flags.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import type { Screen } from '../kit/navigation/screen.ts';
import { StateText } from '../kit/layout/states.tsx';
import { AskForAccess, useAdministratorNames } from '../people/index.ts';
import { flagLinks } from '../flags/links.ts';

/** `off`: the switches in the way, outermost first. */
export function FeatureOff({ screen, off }: { screen: Screen; off: readonly Flag[] }) {
  const { t, i18n } = useLingui();
  const { flags: set } = useViewer().permissions;
  const maySwitch = useCan('features', 'edit');
  const names = useAdministratorNames();
  const own = off.at(-1);
  if (!own) return null;
  const title = (flag: Flag) => i18n._(flags[flag].title);
  const needed = neededBy(own);
  const [feature, other] = [title(own), needed && !set[needed] && title(needed)];
  return (
    <Page title={i18n._(screen.title)}>
      <Scroll>
        <StateText
          title={t`Turned off: ${feature}`}
          actions={
            <>
              {maySwitch ? (
                <Button variant="primary" href={flagLinks.find(feature)}>
                  <Trans>Open Features</Trans>
                </Button>
              ) : (
                <AskForAccess feature={own} />
              )}
              <Button variant="quiet" href="/">
                <Trans>Go home</Trans>
              </Button>
            </>
          }
        >
          {i18n._(flags[own].opens)} {other && t`It also needs “${other}”, which is off.`}{' '}
          {!maySwitch && names && t`${names} can turn it on.`}
        </StateText>
      </Scroll>
    </Page>
  );
}
