// A question to people that pauses a run: where it comes from is the same for every step that asks.
import type { Trx } from '../../../shared/node/database/database.ts';
import type { StepContext } from '../engine-kind.ts';
import type { ApprovalRequest } from '../ports.ts';

const nothing = {
  message: '',
  summary: '',
  subject: '',
  form: [],
  quorum: 1,
  approvedDescription: '',
  deniedDescription: '',
};

type Origin = keyof ReturnType<typeof originOf>;
type Question = Omit<ApprovalRequest, Origin | keyof typeof nothing> &
  Partial<Pick<ApprovalRequest, keyof typeof nothing>>;
type Context = Pick<StepContext<unknown>, 'run' | 'key' | 'step' | 'attempt' | 'ports'>;

/** Opens it in the transaction that writes the pause. */
export const openApproval = (context: Context, question: Question) => (trx: Trx) =>
  context.ports.approvals.open(trx, context.run.tenantId, { ...originOf(context), ...nothing, ...question });

const originOf = ({ run, key, step, attempt }: Context) => ({
  runId: run.id,
  stepKey: key,
  attempt,
  projectId: run.projectId,
  agentId: run.agentId,
  agentName: run.agentName,
  stepTitle: step.title,
  requestedBy: run.startedBy.name,
});
