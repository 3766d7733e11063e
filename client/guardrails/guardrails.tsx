import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleOff, CirclePlay, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Guardrail } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useChange } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { ActionTag } from '../kit/display/action-tag.tsx';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { guardrailLinks } from './links.ts';
import { useFilterName } from './finding-name.ts';
import { EnabledTag } from './enabled-tag.tsx';
import { draftOf } from './guardrail-form.ts';

export default function Guardrails() {
  const { t } = useLingui();
  const mayCreate = useCan('guardrails', 'edit');
  const [removing, setRemoving] = useState<Guardrail>();
  const menu = useRowMenu(setRemoving);
  return (
    <>
      <ListPage
        title={t`Guardrails`}
        route={guardrailRoutes.list}
        searchLabel={t`Find a guardrail`}
        above={!mayCreate && <ReadOnlyNote />}
        actions={mayCreate && <NewGuardrail />}
        empty={<NoGuardrails mayCreate={mayCreate} />}
        href={({ id }) => guardrailLinks.edit(id)}
        menu={menu}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description }) => (
              <RecordName icon={ShieldCheck} name={name} detail={description} />
            ),
          },
          {
            title: t`Status`,
            sortBy: 'enabled',
            width: 110,
            narrow: 'side',
            cell: ({ enabled }) => <EnabledTag enabled={enabled} />,
          },
          {
            title: t`Filters`,
            width: 250,
            narrow: 'below',
            cell: ({ filters }) => <FilterNames filters={filters} />,
          },
          {
            title: t`Strictest action`,
            width: 130,
            narrow: 'hidden',
            cell: ({ filters }) => <StrongestAction filters={filters} />,
          },
          {
            title: t`Target`,
            width: 170,
            narrow: 'hidden',
            cell: ({ guardrailAssignments }) => <Watches assignments={guardrailAssignments} />,
          },
          {
            title: t`Updated`,
            sortBy: 'updatedAt',
            width: 110,
            narrow: 'hidden',
            cell: ({ updatedAt }) => <Ago at={updatedAt} />,
          },
        ]}
      />
      {removing && <RemoveGuardrail guardrail={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function useRowMenu(onRemove: (guardrail: Guardrail) => void) {
  const { t } = useLingui();
  const change = useChange(guardrailRoutes.change);
  return (guardrail: Guardrail) => {
    const { id, version, enabled, abilities } = guardrail;
    if (!abilities.change) return [];
    const turn = () =>
      change
        .mutateAsync({ params: { id }, body: { ...draftOf(guardrail), enabled: !enabled, version } })
        .catch(toastError);
    return [
      enabled
        ? { label: t`Turn off`, icon: CircleOff, onSelect: () => void turn() }
        : { label: t`Turn on`, icon: CirclePlay, onSelect: () => void turn() },
      { label: t`Delete guardrail`, icon: Trash2, danger: true, onSelect: () => onRemove(guardrail) },
    ];
  };
}

const inUse = (filters: Guardrail['filters']) => filters.filter(({ enabled }) => enabled);

function FilterNames({ filters }: Pick<Guardrail, 'filters'>) {
  const nameOf = useFilterName();
  const names = inUse(filters).map(({ filterType }) => nameOf(filterType));
  if (names.length === 0) return <span className="muted">–</span>;
  return <span title={names.join(', ')}>{names.join(', ')}</span>;
}

function StrongestAction({ filters }: Pick<Guardrail, 'filters'>) {
  const actions = inUse(filters).map(({ filterActionType }) => filterActionType);
  const strongest = (['Block', 'Redact', 'Audit'] as const).find((action) => actions.includes(action));
  return strongest ? <ActionTag of={strongest} /> : <span className="muted">–</span>;
}

export function Watches({ assignments }: { assignments: Guardrail['guardrailAssignments'] }) {
  const count = (scopeName: string) => assignments.filter(({ scope }) => scope === scopeName).length;
  const [projects, agents] = [count('Project'), count('Agent')];
  if (count('Tenant') > 0) return <Trans>All agents</Trans>;
  if (projects + agents === 0)
    return (
      <span className="muted">
        <Trans>No target yet</Trans>
      </span>
    );
  return (
    <>
      {projects > 0 && <Plural value={projects} one="# project" other="# projects" />}
      {projects > 0 && agents > 0 && ', '}
      {agents > 0 && <Plural value={agents} one="# agent" other="# agents" />}
    </>
  );
}

const NewGuardrail = () => (
  <Button variant="primary" icon={Plus} href={guardrailLinks.create}>
    <Trans>New guardrail</Trans>
  </Button>
);

function NoGuardrails({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useLingui();
  return (
    <StateText title={t`No guardrails yet`} actions={mayCreate && <NewGuardrail />}>
      <Trans>
        Agents read and write without filters. A guardrail checks what goes in and what comes out.
      </Trans>
    </StateText>
  );
}

type RemoveProps = { guardrail: Pick<Guardrail, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveGuardrail({ guardrail: { id, name }, onClose, onDone }: RemoveProps) {
  const { t } = useLingui();
  const remove = useChange(guardrailRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      description={t`Its filters stop working immediately. Violations it has found stay in the feed. This cannot be undone.`}
      verb={t`Delete guardrail`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } });
        onDone?.();
      }}
    />
  );
}
