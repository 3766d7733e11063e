// What became of something received: the run it started, or why there is none.
import { useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Link } from 'wouter';
import type { RunState } from '../../shared/executions/run-state.ts';
import { runLinks } from '../executions/links.ts';
import { Icon } from '../kit/display/icon.tsx';
import { RunGlyph } from '../kit/display/run-state.tsx';

type Outcome = {
  run: { id: string; status: RunState } | null;
  refusal: { message: string } | null;
};

export const OutcomeGlyph = ({ run, refusal }: Outcome) =>
  run ? <RunGlyph state={run.status} /> : <Icon of={CircleX} className={refusal ? 'bad' : 'muted'} />;

export function OutcomeText({ run, refusal }: Outcome) {
  const { t, i18n } = useLingui();
  if (run) return <Link className="link" href={runLinks.run(run.id)}>{t`Started a run`}</Link>;
  return refusal ? i18n._(refusal.message) : t`The run was deleted`;
}
