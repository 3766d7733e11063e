// A list over the canvas to choose from: by arrow keys, by typing, by pointer. It closes with Escape and a press beside it.
import { clsx } from 'clsx';
import { Command, defaultFilter } from 'cmdk';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Point } from '../graph/geometry.ts';
import { focusCanvas } from './focus-canvas.ts';
import styles from './floating.module.css';

/** By what is read: values may be ids. */
const byWords = (value: string, typed: string, words: string[] = []) =>
  defaultFilter(words.length > 0 ? words.join(' ') : value, typed);

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
      style={{
        left: Math.max(8, Math.min(at.x, room.width - size.width - 8)),
        top: Math.max(8, Math.min(at.y, room.height - size.height - 8)),
      }}
    >
      <Command
        label={label}
        filter={byWords}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          focusCanvas();
          onClose();
        }}
      >
        <Command.Input autoFocus placeholder={label} />
        <Command.List>{children}</Command.List>
      </Command>
    </div>
  );
}
