import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  Ellipsis,
  Eye,
  GitCompare,
  RotateCcw,
  Tag,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { AgentVersion } from '../../../shared/agents/version.ts';
import { usualLabels } from '../../../shared/steps/index.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { Menu, type MenuItem } from '../../kit/overlays/menu.tsx';
import { studioLinks } from '../links.ts';
import { NewLabelDialog } from './new-label-dialog.tsx';
import type { Comparing } from './use-comparison.ts';
import { useVersionMarks, type VersionMarking } from './use-version-marks.ts';

type Props = Pick<Comparing, 'onCompare'> & {
  agent: Agent;
  version: AgentVersion;
  /** All of the agent's: they say where a label is now. */
  versions: readonly AgentVersion[];
  /** Absent: this person may change nothing. */
  onRestore: ((version: number) => void) | undefined;
};

export function VersionMenu({ agent, version, versions, onCompare, onRestore }: Props) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [isNaming, setNaming] = useState(false);
  const marking = useVersionMarks(agent);
  const { number } = version;
  const labels = useLabelItems(version, versions, marking);
  const changes = useChangeItems(version, marking);
  const restore = { label: t`Restore`, icon: RotateCcw, onSelect: () => onRestore?.(number) };
  const newLabel = { label: t`New label…`, onSelect: () => setNaming(true) };
  const isDeprecated = version.state === 'deprecated';
  return (
    <>
      <Menu
        trigger={<IconButton size="1" icon={Ellipsis} label={t`More about version ${number}`} />}
        items={[
          {
            label: t`View`,
            icon: Eye,
            onSelect: () => goTo(studioLinks.build(agent.projectId, agent.id, number)),
          },
          {
            label: t`Compare with the draft`,
            icon: GitCompare,
            onSelect: () => onCompare({ from: number, to: 'draft' }),
          },
          ...(number > 1
            ? [
                {
                  label: t`Compare with version ${number - 1}`,
                  icon: GitCompare,
                  onSelect: () => onCompare({ from: number - 1, to: number }),
                },
              ]
            : []),
          ...(onRestore && !isDeprecated
            ? [
                'line' as const,
                { label: t`Labels`, icon: Tag, items: [...labels, 'line' as const, newLabel] },
              ]
            : []),
          ...(onRestore ? [...changes, 'line' as const, restore] : []),
        ]}
      />
      {isNaming && (
        <NewLabelDialog
          version={number}
          onLabel={(label) => marking.label(label, number, placeOf(label, versions))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}

const placeOf = (label: string, versions: readonly AgentVersion[]): number | null =>
  versions.find(({ labels }) => labels.some(({ name }) => name === label))?.number ?? null;

/** The usual labels and those in use; each is on one version, which the line says. */
function useLabelItems(
  { number }: AgentVersion,
  versions: readonly AgentVersion[],
  { label, unlabel }: VersionMarking,
): MenuItem[] {
  const { t } = useLingui();
  const used = versions.flatMap(({ labels }) => labels.map(({ name }) => name)).sort();
  return [...new Set([...usualLabels, ...used])].map((name) => {
    const at = placeOf(name, versions);
    return {
      label: at === null || at === number ? name : t`${name} (from version ${at})`,
      checked: at === number,
      onSelect: () => void (at === number ? unlabel(name, number) : label(name, number, at)),
    };
  });
}

function useChangeItems({ number, state, labels }: AgentVersion, marking: VersionMarking): MenuItem[] {
  const { t } = useLingui();
  if (state === 'deprecated') {
    const undo = { label: t`Undo deprecation`, icon: ArchiveRestore };
    return [{ ...undo, onSelect: () => void marking.reinstate(number) }];
  }
  const because =
    state === 'active'
      ? t`Make another version active first.`
      : labels.length > 0
        ? t`Move its labels first.`
        : undefined;
  return [
    ...(state === 'published'
      ? [{ label: t`Make active`, icon: CircleCheck, onSelect: () => void marking.makeActive(number) }]
      : []),
    { label: t`Deprecate`, icon: Archive, because, onSelect: () => void marking.deprecate(number) },
  ];
}
