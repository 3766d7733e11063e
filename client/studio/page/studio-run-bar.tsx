import { useLingui } from '@lingui/react';
import { GitCompare } from 'lucide-react';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { diffGraphs } from '../../../shared/documents/diff-graphs.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { call } from '../../data/call.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { toastError } from '../../kit/overlays/toast.tsx';
import { RunAnswer } from '../run/run-answer.tsx';
import { RunBar } from '../run/run-bar.tsx';
import { useShownRun, type ShownRun } from '../run/run-context.ts';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { runLinks } from '../../executions/links.ts';
import { countOf } from './draft-chip.tsx';
import type { StudioParts } from './use-studio.ts';
import styles from '../run/run-bar.module.css';

type Props = {
  parts: StudioParts;
  latest: ReturnType<typeof useLatestRun>;
  titleOf: (stepId: string) => string;
  onStep: (stepId: string) => void;
  onRetry: (runId: string) => Promise<void>;
};

/** The same run for everybody here; closing it only hides it on this screen. */
export function StudioRunBar({ parts, latest, titleOf, onStep, onRetry }: Props) {
  const run = useShownRun();
  if (!run) return null;
  return (
    <RunBar
      run={run}
      titleOf={titleOf}
      onStep={onStep}
      onStop={
        parts.model.edits &&
        (() => void call(executionRoutes.cancel, { params: { id: run.id } }).catch(toastError))
      }
      onRetry={parts.model.edits && (() => void onRetry(run.id))}
      onClose={latest.hide}
      href={runLinks.run(run.id)}
    >
      <BehindDraft parts={parts} run={run} />
      <RunAnswer run={run} titleOf={titleOf} onStep={onStep} />
    </RunBar>
  );
}

/** A version that is shown here may not be what the canvas shows. */
function BehindDraft({ parts, run }: { parts: StudioParts; run: ShownRun }) {
  const { i18n } = useLingui();
  const { graph } = parts.live;
  const now = useDeferredValue(useSyncExternalStore(graph.subscribe, graph.graph));
  const { version = null, graph: before } = run.detail ?? {};
  const changes = useMemo(
    () => (before && version !== null ? countOf(diffGraphs(before, now)) : 0),
    [before, version, now],
  );
  if (changes === 0) return null;
  return (
    <div className={styles.runAnswer}>
      <p className="row small">
        <Icon of={GitCompare} size={14} />
        {i18n._(
          /*i18n*/ 'Running v{version}, the draft has {count, plural, one {# change} other {# changes}}',
          { version, count: changes },
        )}
      </p>
    </div>
  );
}
