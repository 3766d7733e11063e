// From a step of the run that is shown: running it again, alone or with what follows, also on an edited input.
import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@radix-ui/themes';
import { PencilLine, Play, StepForward, X } from 'lucide-react';
import { use, useState } from 'react';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { InspectorContext } from '../inspector/inspector-model.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import type { RunAgain } from './run-again.ts';
import { kindOf } from '../graph/kinds.ts';
import { titleOf } from '../canvas/step-title.ts';
import type { ShownRun } from './run-context.ts';
import type { GivenOutputs } from './use-starting.ts';
import { readEdited } from './edited-inputs.ts';
import fieldsStyles from '../inspector/fields.module.css';
import readingStyles from './reading.module.css';

type Props = { step: GraphStep; run: ShownRun };
type Source = { id: string; title: string; text: string };

/** Nothing where the agent cannot be run: outside of its draft. */
export function RunStepAgain(props: Props) {
  const inspector = use(InspectorContext);
  return inspector?.runAgain && <Again {...props} graph={inspector.graph} runAgain={inspector.runAgain} />;
}

type AgainProps = Props & { graph: GraphStore; runAgain: RunAgain };

function Again({ step, run, graph, runAgain }: AgainProps) {
  const { t } = useLingui();
  const sources = useSources(step, run, graph);
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { outputs, wrong } = readEdited(sources, typed ?? {});
  const act = async (how: typeof runAgain.onward) => {
    if (wrong.size > 0) return document.getElementById(`input-${[...wrong][0]}`)?.focus();
    setBusy(true);
    await how(step.id, outputs as GivenOutputs);
    return setBusy(false);
  };
  return (
    <section className={readingStyles.again} aria-label={t`Run again`}>
      {typed &&
        sources.map(({ id, title, text }) => (
          <label key={id} className={fieldsStyles.field}>
            <span className="field-name" dir="auto">
              {t`Output of ${title}`}
            </span>
            <TextArea
              id={`input-${id}`}
              rows={5}
              dir="ltr"
              className="mono"
              spellCheck={false}
              value={typed[id] ?? text}
              aria-invalid={wrong.has(id)}
              onChange={({ target: { value } }) => setTyped({ ...typed, [id]: value })}
            />
            {wrong.has(id) && (
              <span className={fieldsStyles.error} role="alert">
                {t`This is not valid JSON.`}
              </span>
            )}
          </label>
        ))}
      <div className="row">
        <Button
          variant="quiet"
          size="1"
          icon={StepForward}
          loading={isBusy}
          onClick={() => void act(runAgain.onward)}
        >
          {t`Run from here`}
        </Button>
        <Button
          variant="quiet"
          size="1"
          icon={Play}
          disabled={isBusy}
          onClick={() => void act(runAgain.only)}
        >
          {t`Only this step`}
        </Button>
        {sources.length > 0 && (
          <Button
            variant="quiet"
            size="1"
            icon={typed ? X : PencilLine}
            onClick={() => setTyped(typed ? null : {})}
          >
            {typed ? t`Discard edits` : t`Edit input`}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What leads to the step and has an output in this run; the message itself is changed by running from the start. */
function useSources(step: GraphStep, { detail }: ShownRun, graph: GraphStore): Source[] {
  const { i18n } = useLingui();
  if (step.parentId !== null) return [];
  const ids = new Set(
    graph.graph().edges.flatMap(({ source, target }) => (target === step.id ? [source] : [])),
  );
  return [...ids].flatMap((id): Source[] => {
    const source = graph.step(id);
    const record = detail?.steps.find(({ key }) => key === id);
    if (!source || !record || record.status !== 'done' || record.isCut) return [];
    if (kindOf(source.type)?.role === 'start') return [];
    return [{ id, title: titleOf(source, (text) => i18n._(text)), text: textOf(record.output) }];
  });
}

const textOf = (output: Json) => JSON.stringify(output, null, 2);
