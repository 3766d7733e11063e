// What is wrong, on the canvas's corner, with a mend for each.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { GraphProblem } from '../../../shared/steps/index.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { appearance } from '../../kit/theme/appearance.ts';
import type { SaidProblem } from '../inspector/say-problem.ts';
import floatingStyles from '../canvas/floating.module.css';
import noticesStyles from './notices.module.css';

type Props = {
  problems: readonly SaidProblem[];
  isChecked: boolean;
  titleOf: (stepId: string) => string;
  onShow: (problem: GraphProblem) => void;
  /** Absent: nothing can be mended here. */
  onFix: ((problem: GraphProblem) => void) | undefined;
};

export function ProblemsPanel({ problems, isChecked, titleOf, onShow, onFix }: Props) {
  const { t, i18n } = useLingui();
  // The canvas around it runs from left to right in every language.
  const { dir } = useSnapshot(appearance);
  const [isOpen, setOpen] = useState(() => innerWidth > 1280);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (problems.length === 0) {
    if (!isChecked) return null;
    return (
      <div dir={dir} className={clsx(floatingStyles.pop, noticesStyles.problems, noticesStyles.folded)}>
        <span className="row small muted">
          <Icon of={CircleCheck} size={14} /> {t`No problems`}
        </span>
      </div>
    );
  }
  const count = i18n._(/*i18n*/ '{count, plural, one {# problem} other {# problems}}', {
    count: problems.length,
  });
  return (
    <section
      dir={dir}
      className={
        isOpen
          ? clsx(floatingStyles.pop, noticesStyles.problems)
          : clsx(floatingStyles.pop, noticesStyles.problems, noticesStyles.folded)
      }
      aria-label={t`Problems`}
    >
      <header className="row">
        <button type="button" className="row grow" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={errors > 0 ? noticesStyles.bad : noticesStyles.wait}>
            <Icon of={errors > 0 ? CircleAlert : TriangleAlert} size={14} />
          </span>
          <b>{count}</b>
        </button>
        {isOpen && <IconButton size="1" icon={Minus} label={t`Collapse`} onClick={() => setOpen(false)} />}
      </header>
      {isOpen && (
        <ul>
          {problems.map((problem, index) => (
            <li key={`${problem.stepId}${problem.field}${index}`}>
              <span className={problem.severity === 'error' ? noticesStyles.bad : noticesStyles.wait}>
                <Icon of={problem.severity === 'error' ? CircleAlert : TriangleAlert} size={14} />
              </span>
              <button
                type="button"
                className={clsx('grow', noticesStyles.problemText)}
                onClick={() => onShow(problem)}
              >
                {problem.stepId && !('title' in problem.values) && (
                  <b dir="auto">{titleOf(problem.stepId)} </b>
                )}
                {problem.message}
              </button>
              {problem.fix && onFix && (
                <button type="button" className="link small" onClick={() => onFix(problem)}>
                  {i18n._(fixNames[problem.fix.id])}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const fixNames: Record<NonNullable<GraphProblem['fix']>['id'], string> = {
  addStep: /*i18n*/ 'Add it',
  deleteStep: /*i18n*/ 'Delete the step',
  connect: /*i18n*/ 'Connect',
  removeEdges: /*i18n*/ 'Remove the connection',
  removeReference: /*i18n*/ 'Remove the reference',
  choose: /*i18n*/ 'Choose',
  openField: /*i18n*/ 'Show',
};
