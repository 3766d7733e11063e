// The policies of one category; which one, the address says.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { policyCategories, type Policy, type PolicyCategory } from '../../shared/policies/policy.ts';
import { policyRoutes } from '../../shared/policies/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { useProject } from '../projects/index.ts';
import { policyLinks } from './links.ts';
import { choicesOf, usePolicyLabels } from './policy-labels.ts';
import { RemovePolicy } from './remove-policy.tsx';

type Sort = 'name' | 'priority' | 'action' | 'scope' | 'updatedAt';

const categoryAt = (path: string): PolicyCategory =>
  policyCategories.find((category) => policyLinks.of(category) === path) ?? 'agentConstraints';

export default function Policies() {
  const { t } = useLingui();
  const [path] = useLocation();
  const category = categoryAt(path);
  const area = category === 'agentConstraints' ? 'agentConstraints' : 'policies';
  const mayCreate = useCan(area, 'edit');
  const labels = usePolicyLabels();
  const [removing, setRemoving] = useState<Policy | null>(null);
  const titles: Record<PolicyCategory, string> = {
    agentConstraints: t`Agent constraints`,
    security: t`Security policies`,
    responsibleAi: t`Responsible AI policies`,
    dlp: t`Data leakage policies`,
  };
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={policyLinks.create(category)}>
      {category === 'agentConstraints' ? <Trans>New constraint</Trans> : <Trans>New policy</Trans>}
    </Button>
  );
  return (
    <>
      <ListPage
        key={category}
        title={titles[category]}
        route={policyRoutes.list}
        bounds={{ query: { category } }}
        columns={useColumns()}
        href={({ id }) => policyLinks.edit(id, category)}
        menu={(policy) =>
          policy.abilities.change
            ? [{ label: t`Delete`, danger: true, onSelect: () => setRemoving(policy) }]
            : []
        }
        filters={[
          { name: 'action', label: t`Action`, options: choicesOf(labels.action) },
          { name: 'scope', label: t`Scope`, options: choicesOf(labels.scope) },
        ]}
        searchLabel={t`Find a policy`}
        actions={create}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No policies yet`} actions={create}>
            {mayCreate ? (
              <Trans>
                Say what agents must not do, such as refunds over 500, and whether it is recorded or blocked.
                Start from a template.
              </Trans>
            ) : (
              <Trans>Policies say what agents must not do, and whether it is recorded or blocked.</Trans>
            )}
          </StateText>
        }
      />
      {removing && <RemovePolicy policy={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function useColumns(): Column<Policy, Sort>[] {
  const { t } = useLingui();
  const labels = usePolicyLabels();
  return [
    {
      title: t`Name`,
      sortBy: 'name',
      cell: ({ name, description, author }) => (
        <>
          <Tile icon={Scale} />
          <span className="name">
            <b dir="auto">{name}</b>
            <small dir="auto">{description || author}</small>
          </span>
        </>
      ),
    },
    { title: t`Action`, sortBy: 'action', width: 110, cell: ({ action }) => labels.action[action] },
    { title: t`Scope`, sortBy: 'scope', width: 170, narrow: 'hidden', cell: Scope },
    {
      title: t`State`,
      width: 150,
      cell: ({ enabled, publishedVersion }) => {
        if (publishedVersion === null) return <span className="muted">{t`Draft only`}</span>;
        if (!enabled) return <span className="muted">{t`Switched off`}</span>;
        return <span className="num">{t`In force: v${publishedVersion}`}</span>;
      },
    },
    {
      title: t`Priority`,
      sortBy: 'priority',
      width: 100,
      narrow: 'hidden',
      cell: ({ priority }) => <span className="num">{priority}</span>,
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 130,
      narrow: 'hidden',
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
}

function Scope({ scope, projectId }: Policy) {
  const labels = usePolicyLabels();
  const project = useProject(projectId ?? '');
  return scope === 'project' && project ? (
    <span className="clip" dir="auto">
      {project.name}
    </span>
  ) : (
    labels.scope[scope]
  );
}
