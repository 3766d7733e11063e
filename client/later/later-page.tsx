// What an address says that is not built yet: what will be there, and what helps today. Nothing on it pretends.
import { Trans, useLingui } from '@lingui/react/macro';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import type { Later } from './later.ts';
import { helps } from './topic.ts';

export const pageOf = (row: Later) =>
  function LaterPage() {
    const { i18n, t } = useLingui();
    return (
      <Page title={i18n._(row.title)} status={<span className="chip">{t`Not built yet`}</span>}>
        <Scroll>
          <StateText title={t`This page is coming soon`} actions={<Ways help={row.help} />}>
            {i18n._(row.description)}
          </StateText>
        </Scroll>
      </Page>
    );
  };

function Ways({ help }: Pick<Later, 'help'>) {
  const { i18n } = useLingui();
  const { href, title, access } = helps[help];
  const isOpen = useCan(access, 'view');
  const name = i18n._(title);
  return (
    <>
      {isOpen && (
        <Button variant="quiet" href={href}>
          <Trans>See {name} instead</Trans>
        </Button>
      )}
      <Button variant="quiet" href="/">
        <Trans>Go home</Trans>
      </Button>
    </>
  );
}
