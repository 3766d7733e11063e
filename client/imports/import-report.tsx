// What a file becomes: how much of it, and a line for each thing it held.
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  outcomeLabels,
  outcomes,
  type ImportedNode,
  type Outcome,
  type Remark,
} from '../../shared/imports/import-report.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { StateTag } from '../kit/display/state-tag.tsx';
import styles from './import-agent.module.css';

/** So many lines are drawn before somebody asks for all. */
const DRAWN = 50;

const tones = { mapped: 'ok', needsCredential: 'wait', expression: 'wait', placeholder: 'bad' } as const;

/** What asks most of whoever imports stands first. */
const byUrgency = (one: ImportedNode, other: ImportedNode) =>
  outcomes.indexOf(other.outcome) - outcomes.indexOf(one.outcome);

export function ImportReport({
  nodes,
  remarks,
}: {
  nodes: readonly ImportedNode[];
  remarks: readonly Remark[];
}) {
  const { t, i18n } = useLingui();
  const [only, setOnly] = useState<Outcome | null>(null);
  const [drawsAll, setDrawsAll] = useState(false);
  const rows = nodes.filter(({ outcome }) => only === null || outcome === only).toSorted(byUrgency);
  const drawn = drawsAll ? rows : rows.slice(0, DRAWN);
  const count = rows.length;
  return (
    <div className="stack">
      <div className={styles.counts} role="group" aria-label={t`Results`}>
        {outcomes.map((outcome) => {
          const found = nodes.filter((node) => node.outcome === outcome).length;
          return (
            found > 0 && (
              <Button
                key={outcome}
                size="1"
                variant={only === outcome ? 'primary' : 'quiet'}
                aria-pressed={only === outcome}
                onClick={() => setOnly(only === outcome ? null : outcome)}
              >
                {i18n._(outcomeLabels[outcome])}: {found}
              </Button>
            )
          );
        })}
      </div>
      <Remarks of={remarks} />
      <div className={styles.scroll}>
        <table className={styles.nodes}>
          <thead>
            <tr>
              <th>{t`Node`}</th>
              <th>{t`Type`}</th>
              <th>{t`Result`}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((node) => (
              <tr key={`${node.name}\n${node.type}`}>
                <td dir="auto">{node.name}</td>
                <td className="muted" dir="ltr">
                  {node.type}
                </td>
                <td>
                  <StateTag tone={tones[node.outcome]} text={i18n._(outcomeLabels[node.outcome])} />
                  <Remarks of={node.remarks} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {drawn.length < count && (
        <div>
          <Button variant="quiet" size="1" onClick={() => setDrawsAll(true)}>
            <Plural value={count} one="Show # line" other="Show all # lines" />
          </Button>
        </div>
      )}
    </div>
  );
}

function Remarks({ of }: { of: readonly Remark[] }) {
  const { i18n } = useLingui();
  return of.map(({ text, values }) => (
    <p key={`${text}${JSON.stringify(values)}`} className="small muted" dir="auto">
      {i18n._(text, values)}
    </p>
  ));
}
