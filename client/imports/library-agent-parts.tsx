// What an agent of the library is: from afar, by its contributor's words, what it needs, and step by step.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { entityKindLabels } from '../../shared/imports/import-report.ts';
import type { LibraryAgentDetail } from '../../shared/imports/library-agent.ts';
import { kindOf } from '../../shared/steps/index.ts';
import { GraphThumbnail } from '../agents/index.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Markdown } from '../kit/display/markdown.tsx';
import { Section } from '../kit/layout/page.tsx';
import { StepTile } from '../steps/index.ts';
import styles from './agent-library.module.css';
import { useNamesOf } from './library-names.ts';

type Part = { of: LibraryAgentDetail };

export function LibraryAgentParts({ of: agent }: Part) {
  const { t } = useLingui();
  const namesOf = useNamesOf();
  return (
    <>
      <p dir="auto">{namesOf(agent).tagline}</p>
      <Facts of={agent} />
      <div className={styles.large}>
        <GraphThumbnail steps={agent.steps} edges={agent.edges} />
      </div>
      {agent.readme && (
        <Section title={t`About this agent`}>
          <Markdown text={agent.readme} />
        </Section>
      )}
      <Needs of={agent} />
      <Steps of={agent} />
    </>
  );
}

function Facts({ of: agent }: Part) {
  const { t, i18n } = useLingui();
  const { contributor, downloads, views, updatedAt, videoLink, readiness } = agent;
  const industries = [agent.industry, ...agent.subIndustries].map((industry) => i18n._(industry));
  if (!contributor) return <p className="muted">{industries.join(', ')}</p>;
  return (
    <dl className="kv">
      <Detail name={t`Shared by`}>
        {[contributor.name, contributor.workspace].filter(Boolean).join(' · ')}
      </Detail>
      <Detail name={t`Industries`}>{industries.join(', ')}</Detail>
      <Detail name={t`State`}>{readiness === 'Ready' ? t`Ready to run` : t`Template to adapt`}</Detail>
      {updatedAt && (
        <Detail name={t`Approved`}>
          <Ago at={updatedAt} />
        </Detail>
      )}
      <Detail name={t`Use`}>
        <Plural value={downloads} one="added # time" other="added # times" /> ·{' '}
        <Plural value={views} one="# view" other="# views" />
      </Detail>
      {videoLink && (
        <Detail name={t`Video`}>
          <a className="link" href={videoLink} target="_blank" rel="noopener noreferrer nofollow">
            <Trans>Watch the video</Trans>
          </a>
        </Detail>
      )}
    </dl>
  );
}

function Needs({ of: { needs, variables, outline, hiddenCount, contributor } }: Part) {
  const { t, i18n } = useLingui();
  const deciding = outline.filter(({ type }) => kindOf(type)?.group === 'people');
  const byKind = [...Map.groupBy(needs, ({ kind }) => kind)];
  return (
    <Section title={t`Needs`}>
      <dl className="kv">
        {byKind.map(([kind, records]) => (
          <Detail key={kind} name={i18n._(entityKindLabels[kind])}>
            {records.map(({ name }) => (contributor ? name : i18n._(name))).join(', ')}
          </Detail>
        ))}
        <Detail name={t`Approval`}>{deciding.map(({ title }) => title).join(', ')}</Detail>
        <Detail name={t`Asks for`}>{variables.map(({ name }) => name).join(', ')}</Detail>
      </dl>
      {contributor && (
        <p className="muted">
          <Trans>Keys, approvers, comments, samples, files and pinned outputs are not included.</Trans>{' '}
          {hiddenCount > 0 && (
            <Plural
              value={hiddenCount}
              one="# text that looks like a key was left out."
              other="# texts that look like keys were left out."
            />
          )}
        </p>
      )}
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
