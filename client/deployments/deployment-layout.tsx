// The form of a deployment, and beside it what keeps it from answering and what people will see.
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Readiness } from '../../shared/agents/readiness.ts';
import { useReasonLabels } from '../agents/index.ts';
import { Icon } from '../kit/display/icon.tsx';
import { FormBody, type RecordForm } from '../kit/forms/record-form.tsx';
import { Notice } from '../kit/layout/notice.tsx';
import { Scroll } from '../kit/layout/page.tsx';
import { studioLinks } from '../studio/links.ts';
import type { DeploymentForm } from './deployment-form.ts';
import { DeploymentFieldset } from './deployment-fields.tsx';
import { DeploymentPreview } from './deployment-preview.tsx';
import styles from './deployments.module.css';

type Props = {
  of: RecordForm<DeploymentForm>;
  agent: { id: string; name: string; projectId: string; readiness: Readiness };
  /** Above the form. */
  children?: ReactNode;
};

export function DeploymentLayout({ of, agent, children }: Props) {
  const { t } = useLingui();
  return (
    <Scroll className={styles.layout}>
      <div className={styles.form}>
        {children}
        <FormBody of={of} className={styles.fields}>
          <DeploymentFieldset of={of} projectId={agent.projectId} />
        </FormBody>
      </div>
      <aside className={styles.beside} aria-label={t`Preview and readiness`}>
        <AgentState agent={agent} />
        <DeploymentPreview
          values={of.form.watch() as DeploymentForm}
          agentId={agent.id}
          projectId={agent.projectId}
        />
      </aside>
    </Scroll>
  );
}

/** It runs the active version, whichever that is. */
function AgentState({ agent: { id, name, projectId, readiness } }: Pick<Props, 'agent'>) {
  const labels = useReasonLabels();
  const { state, reasons } = readiness;
  const agentName = (
    <Link className="link" href={studioLinks.build(projectId, id)} dir="auto">
      {name}
    </Link>
  );
  if (state === 'ready')
    return (
      <p className="row muted">
        <Icon of={CircleCheck} />
        <span className="grow">
          <Trans>Runs the active version of {agentName}, which is ready.</Trans>
        </span>
      </p>
    );
  const isHidden = reasons.includes('unpublished');
  return (
    <Notice tone={state === 'failed' ? 'bad' : 'wait'}>
      <Icon of={CircleAlert} />
      <div className="grow">
        <b>
          {isHidden ? (
            <Trans>Nobody sees it until {agentName} is published.</Trans>
          ) : (
            <Trans>{agentName} may not be able to answer.</Trans>
          )}
        </b>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{labels[reason]}</li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
