import { Trans, useLingui } from '@lingui/react/macro';
import { Boxes, Sparkles } from 'lucide-react';
import type { Model } from '../../shared/models/model.ts';
import { providers } from '../../shared/models/provider.ts';
import { Ago } from '../kit/display/ago.tsx';
import { useFormat } from '../kit/text/format.ts';
import type { Column } from '../kit/lists/record-table.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { useProjectsColumn } from '../project-choice/index.ts';

type Sorts = 'displayName' | 'provider' | 'createdAt' | 'updatedAt';

export function useModelColumns(): Column<Model, Sorts>[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const projects = useProjectsColumn();
  return [
    {
      title: t`Name`,
      sortBy: 'displayName',
      cell: ({ displayName, modelName, isDemo }) => (
        <>
          <Tile icon={isDemo ? Sparkles : Boxes} />
          <span className="name">
            <b dir="auto">{isDemo ? i18n._(displayName) : displayName}</b>
            {isDemo ? (
              <small>
                <Trans>Rule-based, without a network connection. Not a real model.</Trans>
              </small>
            ) : (
              <small className="mono" dir="ltr">
                {modelName}
              </small>
            )}
          </span>
        </>
      ),
    },
    {
      title: t`Provider`,
      sortBy: 'provider',
      width: 190,
      cell: ({ provider }) => (provider === 'Demo' ? t`Built in` : i18n._(providers[provider].label)),
    },
    projects,
    {
      title: t`Price, in / out`,
      width: 170,
      figures: true,
      narrow: 'hidden',
      cell: ({ isDemo, inputTokenPrice: input, outputTokenPrice: output }) => {
        if (isDemo) return t`free`;
        return input + output === 0 ? '–' : `${format.money(input)} / ${format.money(output)}`;
      },
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 130,
      narrow: 'hidden',
      cell: ({ isDemo, updatedAt }) => (isDemo ? '–' : <Ago at={updatedAt} />),
    },
  ];
}
