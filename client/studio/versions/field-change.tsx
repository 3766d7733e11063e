import { useLingui } from '@lingui/react';
import { ArrowRight } from 'lucide-react';
import type { FieldChange } from '../../../shared/documents/diff-graphs.ts';
import { Icon } from '../../kit/display/icon.tsx';
import { sayTemplate, type Naming } from '../inspector/reference-name.ts';
import { diffWords, type WordPart } from '../../kit/text/diff-words.ts';
import { useNames } from '../canvas/names.tsx';
import { changeText, namesFor } from './change-text.ts';
import { fieldName } from './field-names.ts';
import styles from './versions.module.css';

const longValue = 40;

type Props = { change: FieldChange; stepId: string; step: Naming['step'] };

/** One setting before and after: long texts word by word, the rest side by side. */
export function FieldChangeView({ change, stepId, step }: Props) {
  const { i18n } = useLingui();
  const { field, before, after } = change;
  const naming = { step, say: (text: string) => i18n._(text) };
  const nameOf = namesFor(useNames(), step(stepId));
  const [old = '', now = ''] = [before, after].map((value) => sayTemplate(changeText(value, nameOf), naming));
  const name = fieldName(field, (text) => i18n._(text));
  if (old.length > longValue || now.length > longValue || old.includes('\n') || now.includes('\n')) {
    return (
      <div className={styles.changeField}>
        <span className="small muted">{name}</span>
        <TextDiff before={old} after={now} />
      </div>
    );
  }
  return (
    <div className={styles.changeLine}>
      <span className="muted">{name}</span>
      <span className="row num">
        {old && <s className="muted">{old}</s>}
        <Icon of={ArrowRight} size={12} className="flip" />
        {now || '–'}
      </span>
    </div>
  );
}

function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWords(before, after);
  return (
    <div className={styles.textDiff} dir="auto">
      {before && (
        <p className={styles.d} data-sign="−">
          {parts.filter(({ kind }) => kind !== 'added').map(drawn)}
        </p>
      )}
      {after && (
        <p className={styles.a} data-sign="+">
          {parts.filter(({ kind }) => kind !== 'removed').map(drawn)}
        </p>
      )}
    </div>
  );
}

/** Of megabytes only the beginning is drawn; whoever needs all of it copies it. */
const mostDrawn = 20_000;
const clipped = (text: string) => (text.length > mostDrawn ? `${text.slice(0, mostDrawn)} …` : text);

const drawn = ({ kind, text }: WordPart, index: number) => {
  const excerpt = clipped(text);
  return kind === 'removed' ? (
    <s key={index}>{excerpt}</s>
  ) : kind === 'added' ? (
    <ins key={index}>{excerpt}</ins>
  ) : (
    excerpt
  );
};
