import { useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { Group, Plus } from 'lucide-react';
import { Fragment } from 'react';
import { DEEPEST_GROUP, MAX_ITEMS } from '../../shared/conditions/condition.ts';
import { isGroup, type ConditionGroup } from '../../shared/conditions/index.ts';
import { addNode, changeNode } from '../../shared/documents/condition-doc.ts';
import { newId } from '../../shared/documents/edit-agent.ts';
import type { ContentProblem } from '../../shared/policies/check-content.ts';
import type { LiveDocument } from '../data/live/index.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ComparisonRow } from './comparison-row.tsx';
import { DropSlot, useDragged } from './condition-drag.tsx';
import { NodeTools } from './node-tools.tsx';
import { ProblemsOf } from './problems-of.tsx';
import styles from './policies.module.css';

type Props = {
  live: LiveDocument;
  group: ConditionGroup;
  problems: readonly ContentProblem[];
  canEdit: boolean;
  /** 1: the outermost group. */
  depth: number;
  /** Of the group around it: its id, and the ids of its items. */
  around?: { parent: string; ids: readonly string[] };
};

export function ConditionCard({ live, group, problems, canEdit, depth, around }: Props) {
  const { t } = useLingui();
  const ids = group.items.map(({ id }) => id);
  const { ties, handle } = useDragged(group, !canEdit || !around);
  const matches: Record<ConditionGroup['match'], string> = {
    all: t`All of these hold`,
    any: t`At least one of these holds`,
    none: t`None of these holds`,
  };
  return (
    <div className={styles.group} role="group" aria-label={matches[group.match]} data-depth={depth} {...ties}>
      <div className="row">
        {handle}
        <Select.Root
          size="1"
          value={group.match}
          disabled={!canEdit}
          onValueChange={(match) => {
            changeNode(live.doc, group.id, { match: match as ConditionGroup['match'] });
            live.undo.stopCapturing();
          }}
        >
          <Select.Trigger variant="soft" aria-label={t`How the comparisons are joined`} />
          <Select.Content position="popper">
            {Object.entries(matches).map(([match, label]) => (
              <Select.Item key={match} value={match}>
                {label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
        <span className="grow" />
        {canEdit && around && <NodeTools live={live} id={group.id} {...around} />}
      </div>
      <DropSlot group={group} depth={depth} after={null} place={1} />
      {group.items.map((item, index) => (
        <Fragment key={item.id}>
          {isGroup(item) ? (
            <ConditionCard
              live={live}
              group={item}
              problems={problems}
              canEdit={canEdit}
              depth={depth + 1}
              around={{ parent: group.id, ids }}
            />
          ) : (
            <ComparisonRow
              live={live}
              comparison={item}
              problems={problems.filter(({ id }) => id === item.id)}
              canEdit={canEdit}
              around={{ parent: group.id, ids }}
            />
          )}
          <DropSlot group={group} depth={depth} after={item.id} place={index + 2} />
        </Fragment>
      ))}
      <ProblemsOf problems={problems.filter(({ id }) => id === group.id)} />
      {canEdit && <Adding live={live} group={group} depth={depth} />}
    </div>
  );
}

function Adding({ live, group: { id, items }, depth }: Pick<Props, 'live' | 'group' | 'depth'>) {
  const { t } = useLingui();
  const because = items.length >= MAX_ITEMS ? t`A group has at most ${MAX_ITEMS} items.` : undefined;
  const comparison = () => ({ id: newId(), left: '', operator: 'equals' as const, right: '' });
  const add = (item: Parameters<typeof addNode>[1]) => {
    addNode(live.doc, item, id, items.at(-1)?.id ?? null);
    live.undo.stopCapturing();
  };
  return (
    <div className="row wrap">
      <Button variant="quiet" size="1" icon={Plus} because={because} onClick={() => add(comparison())}>
        {t`Comparison`}
      </Button>
      {depth < DEEPEST_GROUP && (
        <Button
          variant="quiet"
          size="1"
          icon={Group}
          because={because}
          onClick={() => add({ id: newId(), match: 'any', items: [comparison()] })}
        >
          {t`Group`}
        </Button>
      )}
    </div>
  );
}
