// A text one types in while the findings in it are marked: the marks lie behind the letters of the text area.
import { useRef } from 'react';
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';
import styles from './try-it.module.css';

type Finding = { start: number; end: number; action: FilterAction };

type Props = { id: string; value: string; onChange: (text: string) => void; findings: readonly Finding[] };

export function MarkedText({ id, value, onChange, findings }: Props) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.markedText}>
      <div ref={behind} className={styles.markedBehind} aria-hidden dir="auto">
        {piecesOf(value, findings).map(({ text, action }, index) =>
          action ? (
            <mark key={index} data-action={action}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {'\n'}
      </div>
      <textarea
        id={id}
        value={value}
        dir="auto"
        rows={5}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}

type Piece = { text: string; action?: FilterAction };

/** Where findings overlap, the one that begins first is shown. */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, action } of findings.toSorted((a, b) => a.start - b.start)) {
    if (end <= at || start > text.length) continue;
    if (start > at) pieces.push({ text: text.slice(at, start) });
    pieces.push({ text: text.slice(Math.max(at, start), end), action });
    at = end;
  }
  return [...pieces, { text: text.slice(at) }];
}
