import { useLingui } from '@lingui/react/macro';
import { UserCheck } from 'lucide-react';
import type { Approval } from '../../shared/approvals/approval.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { approvalLinks } from './links.ts';

/** Leads to the decision: those who may not decide see there who may. */
export function DecideButton({ approval }: { approval: Approval }) {
  const { t } = useLingui();
  return (
    <Button variant="quiet" size="1" icon={UserCheck} href={approvalLinks.approval(approval.id)}>
      {approval.mayDecide ? t`Decide` : t`View request`}
    </Button>
  );
}
