// A file with several agents: what each would become, and each made by itself, so that what fails can be tried again.
import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@radix-ui/themes';
import { useEffect, useState, type ReactNode } from 'react';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { entityOutcomeLabels, type ImportedEntity } from '../../shared/imports/import-report.ts';
import type { BundledAgent } from '../../shared/imports/own/agent-bundle.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { SetupProgress, SetupSummary, useSetup } from '../agents/index.ts';
import { agentLinks } from '../agents/links.ts';
import { call } from '../data/call.ts';
import { useChange } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { FormPage, Section } from '../kit/layout/page.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import { chosenAtFirst } from './entities.tsx';
import type { Preview } from './use-file-preview.ts';
import styles from './import-agent.module.css';

type Props = { agents: readonly BundledAgent[]; projectId: string; children: ReactNode };

/** `reason`: why it cannot be read. */
type Reading = { preview: Preview } | { reason: string };

const previewOf = (content: string, projectId: string) =>
  call(importRoutes.preview, { body: { content, projectId } });

export function ImportSeveral({ agents, projectId, children }: Props) {
  const { t } = useLingui();
  const readings = useReadings(agents, projectId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const create = useChange(importRoutes.create, [agentRoutes.list]);
  const { outcomes, isBusy, run } = useSetup(async (key) => {
    const { content = '' } = agents[Number(key)] ?? {};
    // What one of them has made, the next one finds.
    const { entities } = await previewOf(content, projectId);
    return create.mutateAsync({ body: { content, projectId, mapping: chosenAtFirst(entities) } });
  });
  const keys = agents.map((_, at) => `${at}`);
  const wanted = keys.filter((key) => !left.includes(key) && readings[key] && 'preview' in readings[key]);
  const failed = keys.filter((key) => outcomes[key]?.state === 'failed');
  const done = keys.filter((key) => outcomes[key]?.state === 'done').length;
  const hasBegun = Object.keys(outcomes).length > 0;
  const isOver = hasBegun && !isBusy;
  const isRead = Object.keys(readings).length === agents.length;
  const count = agents.length;
  return (
    <FormPage width={840}>
      {children}
      <Section title={t`Agents in the file`}>
        <ul className={styles.links}>
          {agents.map(({ name }, at) => {
            const key = `${at}`;
            const reading = readings[key];
            return (
              <li key={key} className="row wrap">
                <label className="row grow">
                  <Checkbox
                    checked={wanted.includes(key)}
                    disabled={hasBegun || !reading || 'reason' in reading}
                    onCheckedChange={(isIn) =>
                      setLeft(isIn === true ? left.filter((one) => one !== key) : [...left, key])
                    }
                  />
                  <b className="clip" dir="auto">
                    {name}
                  </b>
                </label>
                {outcomes[key] ? <SetupProgress of={outcomes[key]} /> : <Found of={reading} />}
              </li>
            );
          })}
        </ul>
      </Section>
      {isOver && <SetupSummary failed={failed.length} done={done} />}
      <div className="row">
        {isOver && failed.length === 0 ? (
          <Button variant="primary" href={agentLinks.ofProject(projectId)}>{t`To the agents`}</Button>
        ) : (
          <Button
            variant="primary"
            loading={isBusy || !isRead}
            because={
              wanted.length === 0 && !hasBegun ? t`None of the ${count} agents is selected` : undefined
            }
            onClick={() => void run(isOver ? failed : wanted)}
          >
            {isOver ? (
              t`Try again`
            ) : (
              <Plural value={wanted.length} one="Import # agent" other="Import # agents" />
            )}
          </Button>
        )}
      </div>
    </FormPage>
  );
}

/** One after the other: a file may hold many, and each is read by a thread of the server. */
function useReadings(agents: readonly BundledAgent[], projectId: string) {
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({});
  useEffect(() => {
    let isGone = false;
    const readAll = async () => {
      for (const [at, { content }] of agents.entries()) {
        const reading: Reading = await previewOf(content, projectId).then(
          (preview) => ({ preview }),
          (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
        );
        if (isGone) return;
        setReadings((known) => ({ ...known, [at]: reading }));
      }
    };
    setReadings({});
    void readAll();
    return () => {
      isGone = true;
    };
  }, [agents, projectId]);
  return readings;
}

const tones = { matched: 'ok', created: 'ok', needsMapping: 'bad', conflict: 'wait' } as const;

function Found({ of }: { of: Reading | undefined }) {
  const { t, i18n } = useLingui();
  if (!of) return <span className="muted">{t`Reading…`}</span>;
  if ('reason' in of) return <StateTag tone="bad" text={of.reason} />;
  const { steps, entities } = of.preview;
  const counts = Map.groupBy(entities, ({ outcome }) => outcome);
  return (
    <>
      <span className="small muted">
        <Plural value={steps} one="# step" other="# steps" />
      </span>
      {[...counts].map(([outcome, found]) => (
        <span key={outcome} title={found.map(nameOf).join(', ')}>
          <StateTag tone={tones[outcome]} text={`${i18n._(entityOutcomeLabels[outcome])}: ${found.length}`} />
        </span>
      ))}
    </>
  );
}

const nameOf = ({ name }: ImportedEntity) => name;
