// Matches by step and field, each as it is and as it would be.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Replace } from 'lucide-react';
import type { Found } from '../../../shared/documents/find/find-in-agent.ts';
import { replacementOf, type FindQuery } from '../../../shared/documents/find/finder.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { fieldName } from '../versions/field-names.ts';
import { previewOf } from './preview.ts';
import { hitsOf, type Hit } from './use-find.ts';
import styles from './find.module.css';

/** More are counted, and replaced all the same. */
const VISIBLE_MATCHES = 200;

type Props = {
  found: readonly Found[];
  query: FindQuery;
  replacement: string;
  current: Hit | undefined;
  titleOf: (stepId: string) => string;
  onJump: (hit: Hit) => void;
  /** Absent: only to be looked at. */
  onReplace: ((found: readonly Found[]) => void) | undefined;
};

export function FoundSteps(props: Props) {
  const { found, titleOf, onReplace } = props;
  const { t } = useLingui();
  const hits = hitsOf(found);
  const groups = Map.groupBy(hits.slice(0, VISIBLE_MATCHES), ({ found: one }) => one.stepId);
  const rest = hits.length - VISIBLE_MATCHES;
  return (
    <>
      {[...groups].map(([stepId, ofStep]) => (
        <section key={stepId} className={styles.step}>
          <div className={styles.line}>
            <h3 className="h2 clip grow" dir="auto">
              {titleOf(stepId)}
            </h3>
            {onReplace && (
              <Button
                size="1"
                variant="quiet"
                onClick={() => onReplace(found.filter((one) => one.stepId === stepId))}
              >
                {t`Replace in step`}
              </Button>
            )}
          </div>
          <ul className={styles.matches}>
            {ofStep.map((hit) => (
              <MatchLine key={keyOf(hit)} hit={hit} {...props} />
            ))}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <p className="small muted">
          {plural(rest, { one: 'and # more match', other: 'and # more matches' })}
        </p>
      )}
    </>
  );
}

const keyOf = ({ found: { field, itemId, path }, match }: Hit) =>
  [field, itemId, ...(path ?? []), match.from].join(' ');

function MatchLine({ hit, query, replacement, current, onJump, onReplace }: Props & { hit: Hit }) {
  const { t, i18n } = useLingui();
  const { found, match } = hit;
  const { before, match: old, after } = previewOf(found.text, match);
  const field = fieldName(found.field === 'title' ? 'title' : `settings.${found.field}`, (text) =>
    i18n._(text),
  );
  const isCurrent = current?.found === found && current.match === match;
  const isFixed = match.refused !== undefined;
  return (
    <li className={styles.match} data-on={isCurrent || undefined}>
      <button type="button" className="grow" onClick={() => onJump(hit)}>
        <span className="small muted">{field}</span>
        <span className={styles.text} dir="auto">
          {before}
          {onReplace && replacement !== '' && !isFixed ? (
            <>
              <del>{old}</del>
              <ins>{replacementOf(replacement, match, query.isPattern)}</ins>
            </>
          ) : (
            <mark>{old}</mark>
          )}
          {after}
        </span>
        {isFixed && <span className="small muted">{t`A reference: rename its step to change it.`}</span>}
      </button>
      {onReplace && !isFixed && (
        <IconButton
          size="1"
          icon={Replace}
          label={t`Replace`}
          onClick={() => onReplace([{ ...found, matches: [match] }])}
        />
      )}
    </li>
  );
}
