// What an answer refers to by numbers: the files, and where in them.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Citation, numbersIn } from '../../../shared/executions/citation.ts';
import type { RunReading } from './fold-run.ts';
import styles from './reading.module.css';

const Citing = z.object({ citations: z.array(Citation) });

/** Those that the text names, each once. */
function citationsIn({ steps }: RunReading, text: string): Citation[] {
  const numbers = new Set(numbersIn(text));
  const cited = new Map<string, Citation>();
  if (numbers.size === 0) return [];
  for (const { output } of steps.values())
    for (const citation of Citing.safeParse(output).data?.citations ?? [])
      if (numbers.has(citation.number)) cited.set(JSON.stringify(citation), citation);
  return [...cited.values()].toSorted((one, other) => one.number - other.number);
}

export function Citations({ reading, text }: { reading: RunReading; text: string }) {
  const { t } = useLingui();
  const citations = citationsIn(reading, text);
  if (citations.length === 0) return null;
  return (
    <ol className={styles.citations} aria-label={t`Sources`}>
      {citations.map((citation) => (
        <li key={JSON.stringify(citation)} className="small">
          <span className="num">[{citation.number}]</span> <bdi>{citation.file}</bdi>
          {citation.page !== null && <span className="muted">, {t`page ${citation.page}`}</span>}
          {citation.heading && (
            <span className="muted">
              , <bdi>{citation.heading}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
