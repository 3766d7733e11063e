// One agent of the library: its steps from afar and by name, what it needs, and its way into a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'wouter';
import type { LibraryAgentDetail } from '../../shared/imports/library-agent.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { kindOf } from '../../shared/steps/index.ts';
import { GraphThumbnail } from '../agents/index.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { StepTile } from '../steps/index.ts';
import { AddLibraryAgent } from './add-library-agent.tsx';
import { namesOf } from './library-names.ts';
import { importLinks } from './links.ts';
import styles from './agent-library.module.css';

export default function LibraryAgentPage() {
  const { t, i18n } = useLingui();
  const { libraryAgentId: id = '' } = useParams<{ libraryAgentId: string }>();
  const mayCreate = useCan('agents', 'edit');
  const { data: agent, error, refetch } = useRead(agentLibraryRoutes.read, { params: { id } });
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={agent ? i18n._(namesOf(agent).name) : t`Agent of the library`}
      path={[{ label: t`Agent library`, href: importLinks.library }]}
      actions={
        agent &&
        mayCreate && (
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            <Trans>Add to project</Trans>
          </Button>
        )
      }
    >
      <FormPage width={840}>
        {agent ? (
          <>
            {!mayCreate && <ReadOnlyNote />}
            <p>{i18n._(namesOf(agent).tagline)}</p>
            <p className="muted">{i18n._(agent.industry)}</p>
            <div className={styles.large}>
              <GraphThumbnail steps={agent.steps} edges={agent.edges} />
            </div>
            <Needs of={agent} />
            <Steps of={agent} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonText />
        )}
      </FormPage>
      {agent && isAdding && <AddLibraryAgent agent={agent} onClose={() => setAdding(false)} />}
    </Page>
  );
}

type Part = { of: LibraryAgentDetail };

function Needs({ of: { models, tools, variables, outline } }: Part) {
  const { t, i18n } = useLingui();
  const deciding = outline.filter(({ type }) => kindOf(type)?.group === 'people');
  return (
    <Section title={t`Needs`}>
      <dl className="kv">
        <Detail name={t`Model`}>{models.map(({ displayName }) => i18n._(displayName)).join(', ')}</Detail>
        <Detail name={t`Tools`}>{tools.join(', ')}</Detail>
        <Detail name={t`Approval`}>{deciding.map(({ title }) => title).join(', ')}</Detail>
        <Detail name={t`Asks for`}>{variables.map(({ name }) => name).join(', ')}</Detail>
      </dl>
    </Section>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd dir="auto">{children || '–'}</dd>
  </>
);

function Steps({ of: { outline } }: Part) {
  const { t, i18n } = useLingui();
  return (
    <Section title={t`Steps`}>
      <ul className={styles.steps}>
        {outline.map(({ id, type, title, parentId }) => {
          const label = i18n._(kindOf(type)?.label ?? type);
          return (
            <li key={id} className={parentId ? styles.inside : undefined}>
              <span className="row">
                <StepTile type={type} />
                <span className="name">
                  <b dir="auto">{title || label}</b>
                  {title && <small>{label}</small>}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
