// What the drawers of all feeds have.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { runLinks } from '../executions/links.ts';
import type { OpenRow } from './use-open-row.ts';

/** The way on: to the run, and to the next row. */
type FooterProps = {
  runId: string | undefined;
  openRow: OpenRow;
  /** Other ways on. */
  children?: ReactNode;
};

export function DrawerFooter({ runId, openRow, children }: FooterProps) {
  const { t } = useLingui();
  const maySeeRuns = useCan('executionFeed', 'view');
  return (
    <>
      {runId && maySeeRuns && (
        <Button variant="primary" icon={Workflow} href={runLinks.run(runId)}>
          <Trans>Open run</Trans>
        </Button>
      )}
      {children}
      <span className="grow" />
      <IconButton
        icon={ArrowUp}
        label={t`Row above`}
        keys={['↑']}
        disabled={!openRow.stepUp}
        onClick={openRow.stepUp}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Row below`}
        keys={['↓']}
        disabled={!openRow.stepDown}
        onClick={openRow.stepDown}
      />
    </>
  );
}

export const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
