// The first page: a greeting, the way to a first agent that is watched over, and where else to go.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import {
  Activity,
  ChartColumn,
  Check,
  FolderKanban,
  LifeBuoy,
  ShieldCheck,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { AreaName } from '../../shared/access/areas.ts';
import type { Insights, Progress } from '../../shared/insights/insights.ts';
import { insightRoutes } from '../../shared/insights/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Button, IconButton } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { DemoNotice } from '../demo/index.ts';
import { FigureRow, ownTimeZone, useFigureCards } from '../insights/index.ts';
import { useProjects } from '../projects/index.ts';
import { agentLinks } from '../agents/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import { insightLinks } from '../insights/links.ts';
import { peopleLinks } from '../people/links.ts';
import { projectLinks } from '../projects/links.ts';
import { supportLinks } from '../support/links.ts';
import styles from './welcome.module.css';

export function Welcome() {
  const { t } = useLingui();
  const { name, tenant } = useViewer();
  const [given = name] = name.split(' ');
  const { data: profile } = useRead(profileRoutes.read, {});
  return (
    <Page title={t`Welcome`}>
      <Scroll>
        <div className={styles.welcome}>
          <header>
            <h2 className={styles.title}>
              <Trans>Hello, {given}</Trans>
            </h2>
            <p className="muted">
              <Trans>Welcome to {tenant.name}: build agents together and see what they do.</Trans>
            </p>
          </header>
          <Week />
          <DemoNotice />
          {!profile && <SkeletonText lines={5} />}
          {profile?.onboardingCompleted === false && <Steps />}
          <QuickLinks />
          {profile?.onboardingCompleted && <ShowAgain />}
        </div>
      </Scroll>
    </Page>
  );
}

/** The figures of the last seven days, once there are any. */
function Week() {
  const id = useId();
  const enabled = useCan('insights', 'view');
  const query = { range: 'last7Days', timeZone: ownTimeZone() } as const;
  const { data } = useRead(insightRoutes.read, { query }, { enabled });
  if (!data || data.totals.runs === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.week}>
      <h2 id={id} className="muted">
        <Trans>Last 7 days</Trans>
      </h2>
      <Figures {...data} />
    </section>
  );
}

function Figures({ totals, previous }: Pick<Insights, 'totals' | 'previous'>) {
  return <FigureRow cards={useFigureCards(totals, previous)} />;
}

type Step = { done: boolean; title: string; help: string; verb: string; href: string | undefined };

/** Where there is no project yet, that is what comes first. */
function useWordsToCreate(lacksProject: boolean): Pick<Step, 'help' | 'verb'> {
  const { t } = useLingui();
  if (lacksProject)
    return {
      help: t`Create a project for it first, then begin with one that works.`,
      verb: t`Create a project`,
    };
  return { help: t`Start with one that works and change it on the canvas.`, verb: t`Create an agent` };
}

function useSteps(progress: Progress | undefined): Step[] {
  const { t } = useLingui();
  const { data: projects } = useProjects();
  const mayGuard = useCan('guardrails', 'edit');
  const mayBuild = useCan('agents', 'edit');
  const { hasAgent = false, hasGuardrail = false, hasPublished = false, hasRun = false } = progress ?? {};
  const first = projects?.[0]?.id;
  const toCreate = useWordsToCreate(projects?.length === 0);
  return [
    {
      done: hasAgent,
      title: t`Create an agent`,
      ...toCreate,
      href: mayBuild ? (first ? agentLinks.create(first) : projectLinks.list) : undefined,
    },
    {
      done: hasGuardrail,
      title: t`Attach a guardrail`,
      help: mayGuard
        ? t`It redacts or blocks what must not get in or out, while the answer is written.`
        : t`A platform or security administrator attaches it.`,
      verb: t`Attach a guardrail`,
      href: mayGuard ? guardrailLinks.list : undefined,
    },
    {
      done: hasPublished,
      title: t`Publish it`,
      help: t`A version is frozen; you can go back to any of them.`,
      verb: t`Open agents`,
      href: mayBuild ? agentLinks.all : undefined,
    },
    {
      done: hasRun,
      title: t`Monitor it`,
      help: t`Every run, step and finding, as it happens.`,
      verb: t`Open executions`,
      href: feedLinks.executions,
    },
  ];
}

function Steps() {
  const { t } = useLingui();
  const { data: progress } = useRead(insightRoutes.progress, {});
  const complete = useChange(profileRoutes.completeOnboarding, [profileRoutes.read]);
  const steps = useSteps(progress);
  const done = steps.filter((step) => step.done).length;
  const next = progress && steps.find((step) => !step.done);
  const dismiss = () => void complete.mutateAsync({}).catch(toastError);
  return (
    <section className={styles.steps} aria-label={t`First steps`}>
      <header className="row">
        <h2 className="record-title grow">
          <Trans>Secure your agent in less than 30 seconds</Trans>
        </h2>
        {progress && (
          <span className="muted num">
            <Trans>
              {done} of {steps.length}
            </Trans>
          </span>
        )}
        <IconButton icon={X} label={t`Do not show this again`} onClick={dismiss} />
      </header>
      <ol>
        {steps.map((step, index) => (
          <StepRow
            key={step.title}
            // Until it is known what is done, nothing is offered.
            step={progress ? step : { ...step, href: undefined }}
            number={index + 1}
            isNext={step === next}
          />
        ))}
      </ol>
      {progress && !next && (
        <footer className="row wrap">
          <span className="grow">
            <Trans>All done: your first agent is protected.</Trans>
          </span>
          <Button variant="primary" onClick={dismiss} loading={complete.isPending}>
            <Trans>Finish</Trans>
          </Button>
        </footer>
      )}
    </section>
  );
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { done, title, help, verb, href } = step;
  return (
    <li className={clsx(styles.step, done && styles.done)} aria-current={isNext ? 'step' : undefined}>
      <span className={clsx('num', styles.number)}>{done ? <Icon of={Check} size={14} /> : number}</span>
      <span className="grow">
        <b>{title}</b>
        {done && (
          <span className="unseen">
            <Trans>done</Trans>
          </span>
        )}
        <span className={clsx('muted', styles.help)}>{help}</span>
      </span>
      {!done &&
        href &&
        (isNext ? (
          <Button variant="primary" href={href}>
            {verb}
          </Button>
        ) : (
          <Button variant="quiet" href={href} className="only-wide">
            {verb}
          </Button>
        ))}
    </li>
  );
}

function QuickLinks() {
  const { t } = useLingui();
  const links: { icon: LucideIcon; label: string; href: string; area?: AreaName }[] = [
    { icon: FolderKanban, label: t`Projects`, href: projectLinks.list, area: 'projects' },
    { icon: ChartColumn, label: t`Insights`, href: insightLinks.home, area: 'insights' },
    { icon: ShieldCheck, label: t`Guardrails`, href: guardrailLinks.list, area: 'guardrails' },
    { icon: Activity, label: t`Executions`, href: feedLinks.executions, area: 'executionFeed' },
    { icon: Users, label: t`People`, href: peopleLinks.home, area: 'people' },
    { icon: LifeBuoy, label: t`Support`, href: supportLinks.home },
  ];
  return (
    <nav className={styles.links} aria-label={t`Go to`}>
      {links.map((link) => (
        <QuickLink key={link.href} {...link} />
      ))}
    </nav>
  );
}

function QuickLink({
  icon,
  label,
  href,
  area,
}: {
  icon: LucideIcon;
  label: string;
  href: string;
  area?: AreaName;
}) {
  const may = useCan(area ?? 'signedIn', 'view');
  if (!may) return null;
  return (
    <Link href={href} className={styles.link}>
      <Icon of={icon} className="muted" />
      {label}
    </Link>
  );
}

function ShowAgain() {
  const reset = useChange(profileRoutes.resetOnboarding, [profileRoutes.read]);
  return (
    <div>
      <Button
        variant="quiet"
        onClick={() => void reset.mutateAsync({}).catch(toastError)}
        loading={reset.isPending}
      >
        <Trans>Show the first steps again</Trans>
      </Button>
    </div>
  );
}
