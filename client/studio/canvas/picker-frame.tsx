// A list over the canvas to choose from: by arrow keys, by typing, by pointer. It closes with Escape and a press beside it.
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { appearance } from '../../kit/theme/appearance.ts';
import { Commands } from '../../kit/pickers/commands.tsx';
import type { Point } from '../graph/geometry.ts';
import { focusCanvas } from './focus-canvas.ts';
import { matchScore } from './match-score.ts';
import styles from './floating.module.css';

const size = { width: 280, height: 380 };

type Props = {
  /** On the screen, inside of the canvas. */
  at: Point;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

export function PickerFrame({ at, label, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { dir } = useSnapshot(appearance);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Element)) onClose();
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [onClose]);
  const room = document.querySelector('[data-canvas-area]')?.getBoundingClientRect() ?? {
    width: 1200,
    height: 800,
  };
  return (
    <div
      className={clsx(styles.pop, styles.picker)}
      ref={box}
      dir={dir}
      style={{
        left: Math.max(8, Math.min(at.x, room.width - size.width - 8)),
        top: Math.max(8, Math.min(at.y, room.height - size.height - 8)),
      }}
    >
      <Commands
        label={label}
        filter={(value, typed, words = []) => matchScore(words.length > 0 ? words.join(' ') : value, typed)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          focusCanvas();
          onClose();
        }}
      >
        <Command.Input autoFocus placeholder={label} dir="auto" />
        <Command.List>{children}</Command.List>
      </Commands>
    </div>
  );
}
