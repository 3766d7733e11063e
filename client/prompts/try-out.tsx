// Two versions of a prompt, or two models, answer the same inputs side by side.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page } from '../kit/layout/page.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { promptLinks } from './links.ts';
import type { PromptPlace } from './prompt-place.ts';
import { TryInputs, type TriedInput } from './try-inputs.tsx';
import { TrySide, type TriedWith } from './try-side.tsx';
import { useTry } from './use-try.ts';
import styles from './try-out.module.css';

export function TryOut({ prompt, projectId, path }: PromptPlace) {
  const { t } = useLingui();
  const { versionNumber = 'draft' } = useParams();
  const mayTry = useCan('prompts', 'edit');
  const owner = prompt.projectId === 'all' ? projectId : prompt.projectId;
  const project = useCurrentProject(owner === 'all' ? undefined : owner);
  const number = Number(versionNumber) || 'draft';
  const [input, setInput] = useState<TriedInput>({ name: '', values: {}, message: '' });
  const [sides, setSides] = useState(() => firstSides(number, prompt.latestVersion));
  const left = useTry(prompt.id, project?.id);
  const right = useTry(prompt.id, project?.id);
  const tries = [left, right] as const;
  const variables = useVariables(prompt.id, sides);
  const isRunning = tries.some(({ state }) => state.isRunning);
  const run = () => tries.forEach((one, index) => void one.run({ ...sideAt(sides, index), ...input }));
  const back = promptLinks.edit(projectId, prompt.id, number);
  return (
    <Page
      title={t`Try out ${prompt.name}`}
      path={[...path, { label: prompt.name, href: back }]}
      actions={
        <>
          <Button variant="quiet" icon={ChevronLeft} href={back}>
            <Trans>Back to the prompt</Trans>
          </Button>
          {isRunning ? (
            <Button variant="primary" icon={Square} onClick={() => tries.forEach(({ stop }) => stop())}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={Play}
              because={project ? undefined : t`You don’t have access to any project.`}
              disabled={!mayTry}
              onClick={run}
            >
              <Trans>Run both</Trans>
            </Button>
          )}
        </>
      }
    >
      {!mayTry && <ReadOnlyNote />}
      <div className={styles.tryOut}>
        <TryInputs prompt={prompt} variables={variables} value={input} onChange={setInput} />
        <div className={styles.sides}>
          {tries.map(({ state }, index) => (
            <TrySide
              key={index}
              title={index === 0 ? t`First answer` : t`Second answer`}
              prompt={prompt}
              projectId={project?.id}
              chosen={sideAt(sides, index)}
              onChoose={(next) => setSides(sides.map((side, at) => (at === index ? next : side)))}
              state={state}
            />
          ))}
        </div>
      </div>
    </Page>
  );
}

const sideAt = (sides: readonly TriedWith[], index: number): TriedWith =>
  sides[index] ?? { version: 'draft', modelId: DEMO_MODEL_ID };

/** What one looks at beside what is published: the usual question is whether it has become better. */
function firstSides(looked: number | 'draft', latest: number | null): TriedWith[] {
  const other = looked === 'draft' ? (latest ?? 'draft') : 'draft';
  return [other, looked].map((version) => ({ version: String(version), modelId: DEMO_MODEL_ID }));
}

/** Of both sides, each once. */
function useVariables(id: string, sides: readonly TriedWith[]) {
  const of = (index: number) => ({ params: { id }, query: { version: sideAt(sides, index).version } });
  // A draft changes under one’s eyes.
  const first = useRead(promptRoutes.resolved, of(0), { freshMs: 0 });
  const second = useRead(promptRoutes.resolved, of(1), { freshMs: 0 });
  const all = [...(first.data?.variables ?? []), ...(second.data?.variables ?? [])];
  return [...new Map(all.map((variable) => [variable.name, variable])).values()];
}
