import { useLingui } from '@lingui/react/macro';
import { PanelLeftClose, Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../kit/buttons.tsx';
import { Icon } from '../../kit/icon.tsx';
import { kindOf } from '../graph/kinds.ts';
import { groupNames, groupOrder } from '../steps/groups.ts';
import { offeredKinds } from '../steps/index.ts';
import { StepTile } from './step-tile.tsx';
import { dragType } from './use-connecting.ts';

type Props = { onAdd: (type: string) => void; onClose: () => void };

/** All kinds, to click or to drag onto the canvas. */
export function Palette({ onAdd, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const nameOf = (type: string) => i18n._(kindOf(type)?.label ?? type);
  const matches = offeredKinds.filter((type) =>
    nameOf(type).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  return (
    <aside className="s-palette" aria-label={t`Steps`}>
      <div className="row s-find">
        <Icon of={Search} size={14} />
        <input
          className="grow"
          autoFocus
          value={text}
          placeholder={t`Find a step`}
          aria-label={t`Find a step`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter' && matches[0]) onAdd(matches[0]);
          }}
        />
        <IconButton icon={PanelLeftClose} label={t`Close`} size="1" onClick={onClose} />
      </div>
      <div className="s-palette-list">
        {matches.length === 0 && <p className="muted small">{t`No steps match.`}</p>}
        {groupOrder.map((group) => {
          const inGroup = matches.filter((type) => kindOf(type)?.group === group);
          return inGroup.length === 0 ? null : (
            <section key={group}>
              <h3>{i18n._(groupNames[group])}</h3>
              {inGroup.map((type) => (
                <button
                  key={type}
                  type="button"
                  className="s-palette-item"
                  draggable
                  title={i18n._(kindOf(type)?.description ?? '')}
                  onDragStart={(event) => event.dataTransfer.setData(dragType, type)}
                  onClick={() => onAdd(type)}
                >
                  <StepTile type={type} size={22} /> {nameOf(type)}
                </button>
              ))}
            </section>
          );
        })}
      </div>
    </aside>
  );
}
