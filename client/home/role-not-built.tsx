// For those whose role opens nothing yet: what it will be for, who can give another one, and the chat until then.
import { Trans, useLingui } from '@lingui/react/macro';
import { roleLabels, type Role } from '../../shared/access/roles.ts';
import { chatLinks } from '../chat/links.ts';
import { useViewer } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { AskForAccess, roleHelp, useAdministratorNames } from '../people/index.ts';

export function RoleNotBuilt({ role }: { role: Role }) {
  const { t, i18n } = useLingui();
  const workspace = useViewer().tenant.name;
  const names = useAdministratorNames();
  const label = i18n._(roleLabels[role]);
  return (
    <Page title={t`Home`}>
      <Scroll>
        <StateText
          title={t`Your role in ${workspace}: ${label}`}
          actions={
            <>
              <AskForAccess />
              <Button variant="quiet" href={chatLinks.home}>
                <Trans>Go to the chat</Trans>
              </Button>
            </>
          }
        >
          {i18n._(roleHelp[role])}{' '}
          {t`The pages for this are not built yet. Until then you can chat with agents.`}{' '}
          {names && t`${names} can give you another role.`}
        </StateText>
      </Scroll>
    </Page>
  );
}
