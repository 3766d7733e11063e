// Who was forgotten in all memories: what was deleted, when and by whom. And forgetting somebody.
import { Trans, useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryReceipt } from '../../shared/memories/value.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ForgetPerson } from './forget-person.tsx';
import { MemoryTabs } from './memory-tabs.tsx';
import { Receipt } from './receipt.tsx';

export default function Forgotten() {
  const { t } = useLingui();
  const { number } = useFormat();
  const mayForget = useCan('knowledge', 'edit');
  const [isForgetting, setForgetting] = useState(false);
  const [receipt, setReceipt] = useState<MemoryReceipt>();
  const forget = mayForget && (
    <Button variant="primary" icon={UserX} onClick={() => setForgetting(true)}>
      <Trans>Forget a person</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Forgotten people`}
        route={memoryRoutes.receipts}
        searchLabel={t`Find a person`}
        tabs={<MemoryTabs />}
        actions={forget}
        columns={[
          {
            title: t`Person`,
            cell: ({ person }) => (
              <b className="clip" dir="auto">
                {person.name || person.id}
              </b>
            ),
          },
          { title: t`Deleted entries`, width: 150, cell: ({ entries }) => number(entries) },
          {
            title: t`By`,
            width: 190,
            narrow: 'hidden',
            cell: ({ by }) => (
              <span className="clip" dir="auto">
                {by.name}
              </span>
            ),
          },
          { title: t`When`, sortBy: 'at', width: 130, narrow: 'hidden', cell: ({ at }) => <Ago at={at} /> },
          {
            title: t`Receipt`,
            width: 110,
            cell: (each) => (
              <Button variant="quiet" size="1" onClick={() => setReceipt(each)}>
                <Trans>View</Trans>
                <span className="unseen">{each.person.name}</span>
              </Button>
            ),
          },
        ]}
        empty={
          <StateText title={t`Nobody was forgotten yet`} actions={forget}>
            <Trans>
              Forgetting a person deletes what all memories store about them, and leaves a receipt here.
            </Trans>
          </StateText>
        }
      />
      {isForgetting && <ForgetPerson onClose={() => setForgetting(false)} onForgotten={setReceipt} />}
      {receipt && <Receipt of={receipt} onClose={() => setReceipt(undefined)} />}
    </>
  );
}
