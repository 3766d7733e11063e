import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ProjectFigures } from '../../shared/projects/figures.ts';
import type { Project } from '../../shared/projects/project.ts';
import { useFormat } from '../kit/text/format.ts';
import { Section } from '../kit/layout/page.tsx';
import { projectLinks } from './links.ts';
import styles from './project.module.css';

const NEARLY = 0.8;

/** What is left of the month's budget; without one, where to set it. */
export function BudgetBar({ project, figures }: { project: Project; figures: ProjectFigures }) {
  const { t } = useLingui();
  const { money, share, date } = useFormat();
  const { spentThisMonth, monthlyBudget, budgetWaivedUntil, monthEndsAt } = figures;
  const spent = money(spentThisMonth);
  if (monthlyBudget === null)
    return (
      <Section title={t`Budget`}>
        <p className="muted">
          <Trans>{spent} spent this month. There is no budget.</Trans>{' '}
          {project.abilities.change && (
            <Link href={projectLinks.settings(project.id)} className="link">
              <Trans>Set a budget</Trans>
            </Link>
          )}
        </p>
      </Section>
    );
  const used = spentThisMonth / monthlyBudget;
  const tone = used >= 1 ? 'bad' : used >= NEARLY ? 'wait' : 'idle';
  const [budget, usedText, until] = [money(monthlyBudget), share(used), date(monthEndsAt)];
  return (
    <Section title={t`Budget`}>
      <div
        className={styles.budget}
        role="meter"
        aria-label={t`This month’s budget`}
        aria-valuemin={0}
        aria-valuemax={monthlyBudget}
        aria-valuenow={Math.min(spentThisMonth, monthlyBudget)}
        aria-valuetext={t`${spent} of ${budget}`}
      >
        <i style={{ inlineSize: `${Math.min(used, 1) * 100}%`, background: `var(--${tone})` }} />
      </div>
      <p className="row wrap">
        <span className="num">
          <Trans>
            {spent} of {budget}, {usedText}
          </Trans>
        </span>
        <span className="muted">
          {budgetWaivedUntil ? (
            <Trans>Resumed. It will not pause again before {until}.</Trans>
          ) : (
            <Trans>The budget resets on {until}.</Trans>
          )}
        </span>
      </p>
    </Section>
  );
}
