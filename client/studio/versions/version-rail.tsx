// The versions of an agent, newest first, the draft above them. Two knots are compared.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleCheck, Ellipsis, Eye, GitCompare, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { AgentVersion } from '../../../shared/agents/version.ts';
import { useChange, useRead } from '../../data/query.ts';
import { Ago } from '../../kit/ago.tsx';
import { Button, IconButton } from '../../kit/buttons.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Menu } from '../../kit/menu.tsx';
import { StateTag } from '../../kit/state-tag.tsx';
import { LoadFailed, SkeletonText } from '../../kit/states.tsx';
import { toastError, toastWithUndo } from '../../kit/toast.tsx';
import { frozenGraph } from '../graph/graph-store.ts';
import { studioLinks } from '../links.ts';
import { ChangeList } from './change-list.tsx';
import { inOrder, type Comparing, type Comparison, type VersionPoint } from './use-comparison.ts';
import frameStyles from '../page/frame.module.css';
import versionsStyles from './versions.module.css';

type Props = {
  agent: Agent;
  comparing: Comparing;
  /** Absent: this person may not restore. */
  onRestore: ((version: number) => void) | undefined;
  onClose: () => void;
};

export function VersionRail(props: Props) {
  const { agent, comparing, onRestore, onClose } = props;
  const { comparison, onCompare, drawn, error, chosen, onChoose } = comparing;
  const { t } = useLingui();
  const versions = useRead(agentRoutes.versions, { params: { id: agent.id } }, { keep: true });
  const nameOf = (point: VersionPoint) => (point === 'draft' ? t`the draft` : t`version ${point}`);
  const from = comparison?.from;
  const touches = useTouches(agent, comparison, versions.data);
  return (
    <aside className={clsx(frameStyles.inspector, frameStyles.rail)} aria-label={t`Versions`}>
      <header className={frameStyles.inspectorHead}>
        <div className="grow">
          <h2 className="h">{t`Versions`}</h2>
          <div className="small muted">
            {comparison
              ? t`Comparing ${nameOf(comparison.from)} with ${nameOf(comparison.to)}`
              : t`Choose a version to compare`}
          </div>
        </div>
        {onRestore && typeof from === 'number' && (
          <Button variant="quiet" size="1" onClick={() => onRestore(from)}>
            {t`Restore v${from}`}
          </Button>
        )}
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      {versions.error && <LoadFailed error={versions.error} onRetry={() => void versions.refetch()} />}
      {versions.isPending && <SkeletonText />}
      {versions.data && (
        <Knots
          agent={agent}
          versions={versions.data}
          comparison={comparison}
          onCompare={onCompare}
          onRestore={onRestore}
        />
      )}
      <div className={frameStyles.inspectorBody} data-inspector-body>
        {error && <LoadFailed error={error} />}
        {comparison && drawn && (
          <ChangeList
            diff={drawn.diff}
            step={frozenGraph(drawn.graph).step}
            touches={touches}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </div>
    </aside>
  );
}

/** Who changed what is known for the draft since the version it is compared with. */
function useTouches(
  agent: Agent,
  comparison: Comparison | null,
  versions: readonly AgentVersion[] | undefined,
) {
  const since = versions?.find(({ number }) => number === comparison?.from)?.createdAt;
  const isDraft = comparison?.to === 'draft';
  const { data } = useRead(
    agentRoutes.touches,
    { params: { id: agent.id }, query: { since: since ?? agent.createdAt } },
    { enabled: isDraft && since !== undefined },
  );
  return isDraft ? (data ?? []) : [];
}

type KnotsProps = Pick<Props, 'agent' | 'onRestore'> &
  Pick<Comparing, 'comparison' | 'onCompare'> & {
    versions: readonly AgentVersion[];
  };

function Knots({ agent, versions, comparison, onCompare, onRestore }: KnotsProps) {
  const { t } = useLingui();
  const [last, setLast] = useState<VersionPoint>('draft');
  const isOn = (point: VersionPoint) => comparison?.from === point || comparison?.to === point;
  const choose = (point: VersionPoint, joins: boolean) => {
    const other = joins ? last : 'draft';
    setLast(point);
    onCompare(point === other ? null : inOrder(point, other));
  };
  return (
    <ul className={versionsStyles.knots}>
      <Knot point="draft" isOn={isOn('draft')} onChoose={choose} name={t`Draft`} when={t`now`} />
      {versions.map((version) => (
        <Knot
          key={version.number}
          point={version.number}
          isOn={isOn(version.number)}
          onChoose={choose}
          name={t`Version ${version.number}`}
          when={<Ago at={version.createdAt} />}
          description={[version.title, version.description].filter(Boolean).join(': ')}
          by={version.publishedBy}
          isActive={version.live}
          menu={
            <VersionMenu
              agent={agent}
              version={version.number}
              isActive={version.live}
              onCompare={onCompare}
              onRestore={onRestore}
            />
          }
        />
      ))}
      {versions.length === 0 && (
        <li className="muted small">{t`Nothing has been published yet. Publishing freezes the draft as version 1.`}</li>
      )}
    </ul>
  );
}

type KnotProps = {
  point: VersionPoint;
  isOn: boolean;
  name: string;
  when: React.ReactNode;
  description?: string;
  by?: { id: string; name: string };
  isActive?: boolean;
  menu?: React.ReactNode;
  onChoose: (point: VersionPoint, joins: boolean) => void;
};

const Knot = ({ point, isOn, name, when, description, by, isActive, menu, onChoose }: KnotProps) => (
  <li data-on={isOn || undefined}>
    <span className={versionsStyles.knot} />
    <button
      type="button"
      className={versionsStyles.knotName}
      aria-pressed={isOn}
      onClick={(event) => onChoose(point, event.shiftKey || event.metaKey || event.ctrlKey)}
    >
      {name}
    </button>
    <span className="small muted row">
      {isActive && <ActiveTag />} {when} {by && <Avatar person={by} size={18} />} {menu}
    </span>
    {description && (
      <p className="clip" dir="auto">
        {description}
      </p>
    )}
  </li>
);

function ActiveTag() {
  const { t } = useLingui();
  return <StateTag tone="ok" text={t`Active`} />;
}

type MenuProps = Pick<Props, 'agent' | 'onRestore'> &
  Pick<Comparing, 'onCompare'> & { version: number; isActive: boolean };

function VersionMenu({ agent, version, isActive, onCompare, onRestore }: MenuProps) {
  const { t } = useLingui();
  const activate = useChange(agentRoutes.activate);
  const before = agent.version;
  const makeActive = async () => {
    const set = (number: number) => activate.mutateAsync({ params: { id: agent.id, version: number } });
    try {
      await set(version);
      toastWithUndo(t`Version ${version} is active now.`, async () => {
        if (before !== null) await set(before);
      });
    } catch (error) {
      toastError(error);
    }
  };
  const [, goTo] = useLocation();
  return (
    <Menu
      trigger={<IconButton size="1" icon={Ellipsis} label={t`More about version ${version}`} />}
      items={[
        {
          label: t`View`,
          icon: Eye,
          onSelect: () => goTo(studioLinks.build(agent.projectId, agent.id, version)),
        },
        {
          label: t`Compare with the draft`,
          icon: GitCompare,
          onSelect: () => onCompare({ from: version, to: 'draft' }),
        },
        ...(version > 1
          ? [
              {
                label: t`Compare with version ${version - 1}`,
                icon: GitCompare,
                onSelect: () => onCompare({ from: version - 1, to: version }),
              },
            ]
          : []),
        ...(onRestore && !isActive
          ? [{ label: t`Make active`, icon: CircleCheck, onSelect: () => void makeActive() }]
          : []),
        ...(onRestore
          ? ['line' as const, { label: t`Restore`, icon: RotateCcw, onSelect: () => onRestore(version) }]
          : []),
      ]}
    />
  );
}
