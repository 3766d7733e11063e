import { Trans, useLingui } from '@lingui/react/macro';
import { refusals, type Refusal } from '../../../shared/documents/close-codes.ts';
import { CallFailed } from '../../data/call.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { StateText } from '../../kit/layout/states.tsx';
import { AskForAccess, useAdministratorNames } from '../../people/index.ts';
import { agentLinks } from '../../agents/links.ts';

/** Deleted, never there, or in a project the reader does not work in: the server tells nobody which. */
export const isMissing = (error: unknown) =>
  error instanceof CallFailed && [400, 403, 404].includes(error.status);

/** Who can give access, and a way to ask them. */
export function NotOpen() {
  const { t } = useLingui();
  const names = useAdministratorNames();
  return (
    <StateText
      alert
      title={t`You don’t have access to this agent`}
      actions={
        <>
          <AskForAccess />
          <Button variant="quiet" href={agentLinks.all}>
            <Trans>All agents</Trans>
          </Button>
        </>
      }
    >
      <Trans>It belongs to a project you don’t have access to, or it has been deleted.</Trans>{' '}
      {names && t`${names} can give you access.`}
    </StateText>
  );
}

type LostProps = { projectId: string; title: string; refusal: Refusal | undefined };

/** The live document was closed to this person while it was open. */
export function AccessLost({ projectId, title, refusal }: LostProps) {
  const { t, i18n } = useLingui();
  return (
    <StateText
      alert
      title={title}
      actions={
        <Button variant="quiet" href={agentLinks.ofProject(projectId)}>{t`Back to the agents`}</Button>
      }
    >
      {i18n._(refusals[refusal ?? 'noAccess'])}
    </StateText>
  );
}
