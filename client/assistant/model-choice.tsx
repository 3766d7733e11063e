// Which model is asked: the last one, until another is chosen.
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { modelRoutes } from '../../shared/models/routes.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Icon } from '../kit/display/icon.tsx';
import { Menu } from '../kit/overlays/menu.tsx';
import styles from './assistant.module.css';

export function useModelChoice(projectId: string, lastModelId: string | undefined) {
  const [chosenId, choose] = useState<string>();
  const { data } = useRead(modelRoutes.list, { query: { projectId, pageSize: 100 } });
  const models = (data?.items ?? []).filter(({ provider }) => provider !== PREDICTIONS);
  const find = (id: string | undefined) => models.find((model) => model.id === id);
  return { models, chosen: find(chosenId) ?? find(lastModelId) ?? models[0], choose };
}

export function ModelChoice({ of: { models, chosen, choose } }: { of: ReturnType<typeof useModelChoice> }) {
  const { t } = useLingui();
  if (!chosen) return null;
  const name = chosen.displayName;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          size="1"
          type="button"
          className={styles.model}
          aria-label={t`Model: ${name}`}
        >
          <span className="clip" dir="auto">
            {name}
          </span>
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={models.map(({ id, displayName, isDemo }) => ({
        label: isDemo ? t`${displayName}, not a real model` : displayName,
        checked: id === chosen.id,
        onSelect: () => choose(id),
      }))}
    />
  );
}
