// The versions of an agent as knots on a line, newest first, the draft above them. Two knots are compared.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { AgentVersion } from '../../../shared/agents/version.ts';
import { Ago } from '../../kit/display/ago.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { Button } from '../../kit/buttons/buttons.tsx';
import { StateTag } from '../../kit/display/state-tag.tsx';
import { inOrder, type Comparing, type VersionPoint } from './use-comparison.ts';
import { VersionMenu } from './version-menu.tsx';
import { walkKnots } from './walk-knots.ts';
import styles from './versions.module.css';

type Props = Pick<Comparing, 'comparison' | 'onCompare'> & {
  agent: Agent;
  versions: readonly AgentVersion[];
  /** Absent: this person may change nothing. */
  onRestore: ((version: number) => void) | undefined;
};

export function VersionKnots({ agent, versions, comparison, onCompare, onRestore }: Props) {
  const { t } = useLingui();
  const [last, setLast] = useState<VersionPoint>('draft');
  const [showsHidden, setShowsHidden] = useState(false);
  const isOn = (point: VersionPoint) => comparison?.from === point || comparison?.to === point;
  const choose = (point: VersionPoint, joins: boolean) => {
    const other = joins ? last : 'draft';
    setLast(point);
    onCompare(point === other ? null : inOrder(point, other));
  };
  const hidden = versions.filter(({ state }) => state === 'deprecated').length;
  const shown = showsHidden ? versions : versions.filter(({ state }) => state !== 'deprecated');
  return (
    <ul className={styles.knots}>
      <Knot point="draft" isOn={isOn('draft')} onChoose={choose} name={t`Draft`} when={t`now`} />
      {shown.map((version) => (
        <Knot
          key={version.number}
          point={version.number}
          isOn={isOn(version.number)}
          onChoose={choose}
          name={t`Version ${version.number}`}
          when={<Ago at={version.createdAt} />}
          version={version}
          menu={
            <VersionMenu
              agent={agent}
              version={version}
              versions={versions}
              onCompare={onCompare}
              onRestore={onRestore}
            />
          }
        />
      ))}
      {versions.length === 0 && (
        <li>
          <p>{t`Nothing has been published yet. Publishing freezes the draft as version 1.`}</p>
        </li>
      )}
      {hidden > 0 && (
        <li>
          <span />
          <Button
            variant="quiet"
            size="1"
            className={styles.hidden}
            aria-pressed={showsHidden}
            onClick={() => setShowsHidden(!showsHidden)}
          >
            {showsHidden ? t`Hide deprecated versions` : t`Show deprecated versions (${hidden})`}
          </Button>
        </li>
      )}
    </ul>
  );
}

type KnotProps = {
  point: VersionPoint;
  isOn: boolean;
  name: string;
  when: ReactNode;
  /** Absent: the draft. */
  version?: AgentVersion;
  menu?: ReactNode;
  onChoose: (point: VersionPoint, joins: boolean) => void;
};

function Knot({ point, isOn, name, when, version, menu, onChoose }: KnotProps) {
  const description = version && [version.title, version.description].filter(Boolean).join(': ');
  return (
    <li data-on={isOn || undefined} data-hidden={version?.state === 'deprecated' || undefined}>
      <span className={styles.knot} />
      <button
        type="button"
        data-knot
        className={styles.knotName}
        aria-pressed={isOn}
        onKeyDown={walkKnots}
        onClick={(event) => onChoose(point, event.shiftKey || event.metaKey || event.ctrlKey)}
      >
        {name}
      </button>
      <span className="small muted row">
        {version && <StateOf version={version} />} {when}{' '}
        {version && <Avatar person={version.publishedBy} size={18} />} {menu}
      </span>
      {version && version.labels.length > 0 && <Labels of={version} />}
      {description && (
        <p className="clip" dir="auto">
          {description}
        </p>
      )}
    </li>
  );
}

function Labels({ of: { labels } }: { of: AgentVersion }) {
  const { t } = useLingui();
  return (
    <span className={styles.labels}>
      {labels.map(({ name, by }) => (
        <span key={name} className="chip" dir="ltr" title={t`Put here by ${by.name}`}>
          {name}
        </span>
      ))}
    </span>
  );
}

function StateOf({ version: { state } }: { version: AgentVersion }) {
  const { t } = useLingui();
  if (state === 'active') return <StateTag tone="ok" text={t`Active`} />;
  return state === 'deprecated' ? <StateTag tone="idle" text={t`Deprecated`} /> : null;
}
