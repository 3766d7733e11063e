import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { PanelLeftClose, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { Commands } from '../../kit/pickers/commands.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { kindOf } from '../graph/kinds.ts';
import { groupNames, groupOrder } from '../steps/groups.ts';
import { focusCanvas } from './focus-canvas.ts';
import { matchScore } from './match-score.ts';
import { StepTile } from '../../steps/index.ts';
import { dragType } from './use-connecting.ts';
import styles from './palette.module.css';

type Props = { kinds: readonly string[]; onAdd: (type: string) => void; onClose: () => void };

/** Kinds of steps, to click, to drag onto the canvas, or to choose by keys: then it has done its work and closes. */
export function Palette({ kinds, onAdd, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const isByKeys = useRef(false);
  const nameOf = (type: string) => i18n._(kindOf(type)?.label ?? type);
  const close = () => {
    focusCanvas();
    onClose();
  };
  const choose = (type: string) => {
    if (isByKeys.current) close();
    onAdd(type);
  };
  const matches = kinds.filter((type) => matchScore(nameOf(type), text) > 0);
  return (
    <aside className={styles.palette} aria-label={t`Steps`} onPointerDown={() => (isByKeys.current = false)}>
      <Commands
        label={t`Find a step`}
        shouldFilter={false}
        onKeyDown={(event) => {
          event.stopPropagation();
          isByKeys.current = true;
          if (event.key === 'Escape') close();
        }}
      >
        <div className={clsx('row', styles.find)}>
          <Icon of={Search} size={14} />
          <Command.Input
            className="grow"
            autoFocus
            value={text}
            placeholder={t`Find a step`}
            onValueChange={setText}
          />
          <IconButton icon={PanelLeftClose} label={t`Close`} size="1" onClick={close} />
        </div>
        <Command.List>
          <Command.Empty>{t`No steps match.`}</Command.Empty>
          {groupOrder.map((group) => {
            const inGroup = matches.filter((type) => kindOf(type)?.group === group);
            return inGroup.length === 0 ? null : (
              <Command.Group key={group} heading={i18n._(groupNames[group])}>
                {inGroup.map((type) => (
                  <Command.Item
                    key={type}
                    value={type}
                    draggable
                    title={i18n._(kindOf(type)?.description ?? '')}
                    onDragStart={(event) => event.dataTransfer.setData(dragType, type)}
                    onSelect={() => choose(type)}
                  >
                    <StepTile type={type} size={22} /> {nameOf(type)}
                  </Command.Item>
                ))}
              </Command.Group>
            );
          })}
        </Command.List>
      </Commands>
    </aside>
  );
}
