// ⌘F: what is looked for in the whole draft, and replaced in one match, in a step or everywhere, each as one undo.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CaseSensitive, ChevronDown, ChevronUp, Regex, WholeWord, X } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { replacementsFor, type Found } from '../../../shared/documents/find/find-in-agent.ts';
import type { FindQuery } from '../../../shared/documents/find/finder.ts';
import { replaceInAgent } from '../../../shared/documents/find/replace-in-agent.ts';
import { unfoldAround } from '../canvas/folds.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { toast, toastWithUndo } from '../../kit/overlays/toast.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { FoundSteps } from './found-steps.tsx';
import { hitsOf, useFind, type Hit } from './use-find.ts';
import frameStyles from '../page/frame.module.css';
import styles from './find.module.css';

const nothing: FindQuery = { text: '', matchCase: false, wholeWord: false, isPattern: false };

type Props = { parts: StudioParts; titleOf: (stepId: string) => string; onClose: () => void };

export function FindPanel({ parts, titleOf, onClose }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState(nothing);
  const [replacement, setReplacement] = useState('');
  const [current, setCurrent] = useState(0);
  const { found, isFaulty } = useFind(parts.model, query);
  const hits = useMemo(() => hitsOf(found), [found]);
  const at = Math.min(current, hits.length - 1);
  const replace = useReplacing(parts, query, replacement);
  const go = (index: number) => {
    const next = (index + hits.length) % hits.length;
    const stepId = hits[next]?.found.stepId;
    if (stepId === undefined) return;
    setCurrent(next);
    unfoldAround(parts.model, stepId);
    parts.handle?.select([stepId]);
    parts.handle?.reveal([stepId]);
  };
  const enter = (isBack: boolean) => go(isBack ? at - 1 : isFirst(parts, hits, at) ? at : at + 1);
  const change = (next: Partial<FindQuery>) => {
    setQuery({ ...query, ...next });
    setCurrent(0);
  };
  return (
    <aside className={frameStyles.inspector} aria-label={t`Search and replace`}>
      <header className={frameStyles.inspectorHead}>
        <h2 className="h grow">{replace ? t`Search and replace` : t`Search`}</h2>
        <IconButton icon={X} label={t`Close`} keys={['esc']} onClick={onClose} />
      </header>
      <div className={styles.head}>
        <QueryLine query={query} onChange={change} onEnter={enter} onClose={onClose} />
        {replace && (
          <TextInput
            label={t`Replace with`}
            value={replacement}
            onChange={setReplacement}
            onEnter={() => replace(only(hits[at]))}
            onClose={onClose}
          />
        )}
        <div className={styles.line}>
          <span className="small muted grow" role="status">
            <Result query={query} isFaulty={isFaulty} count={hits.length} steps={countSteps(found)} />
          </span>
          <Walk isEmpty={hits.length === 0} onGo={(by) => go(at + by)} />
          {replace && (
            <Button size="1" variant="quiet" disabled={hits.length === 0} onClick={() => replace(found)}>
              {t`Replace all`}
            </Button>
          )}
        </div>
      </div>
      <div className={frameStyles.inspectorBody} data-inspector-body>
        <FoundSteps
          found={found}
          query={query}
          replacement={replacement}
          current={hits[at]}
          titleOf={titleOf}
          onJump={({ found: one, match }) =>
            go(hits.findIndex((hit) => hit.found === one && hit.match === match))
          }
          onReplace={replace}
        />
      </div>
    </aside>
  );
}

type QueryProps = {
  query: FindQuery;
  onChange: (next: Partial<FindQuery>) => void;
  onEnter: (isBack: boolean) => void;
  onClose: () => void;
};

function QueryLine({ query, onChange, onEnter, onClose }: QueryProps) {
  const { t } = useLingui();
  const { matchCase, wholeWord, isPattern } = query;
  return (
    <div className={styles.line}>
      <TextInput
        label={t`Find`}
        autoFocus
        value={query.text}
        onChange={(text) => onChange({ text })}
        onEnter={onEnter}
        onClose={onClose}
      />
      <IconButton
        size="1"
        icon={CaseSensitive}
        label={t`Match case`}
        on={matchCase}
        onClick={() => onChange({ matchCase: !matchCase })}
      />
      <IconButton
        size="1"
        icon={WholeWord}
        label={t`Whole words`}
        on={wholeWord}
        onClick={() => onChange({ wholeWord: !wholeWord })}
      />
      <IconButton
        size="1"
        icon={Regex}
        label={t`Regular expression`}
        on={isPattern}
        onClick={() => onChange({ isPattern: !isPattern })}
      />
    </div>
  );
}

type InputProps = {
  label: string;
  value: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onEnter: (isBack: boolean) => void;
  onClose: () => void;
};

function TextInput({ label, value, autoFocus = false, onChange, onEnter, onClose }: InputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // The canvas must not take them.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') onEnter(event.shiftKey);
  };
  return (
    <input
      className={styles.input}
      aria-label={label}
      placeholder={label}
      dir="auto"
      // eslint-disable-next-line jsx-a11y/no-autofocus -- opened by a key, to type in
      autoFocus={autoFocus}
      maxLength={1000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function Walk({ isEmpty, onGo }: { isEmpty: boolean; onGo: (by: 1 | -1) => void }) {
  const { t } = useLingui();
  const part = { size: '1', disabled: isEmpty } as const;
  return (
    <>
      <IconButton {...part} icon={ChevronUp} label={t`Previous`} keys={['⇧', '↵']} onClick={() => onGo(-1)} />
      <IconButton {...part} icon={ChevronDown} label={t`Next`} keys={['↵']} onClick={() => onGo(1)} />
    </>
  );
}

const only = (hit: Hit | undefined): Found[] => (hit ? [{ ...hit.found, matches: [hit.match] }] : []);

const countSteps = (found: readonly Found[]) => new Set(found.map(({ stepId }) => stepId)).size;

/** The first Enter shows the first match; the next one goes on. */
const isFirst = ({ canvasUi }: StudioParts, hits: readonly Hit[], at: number) =>
  at === 0 && canvasUi.selected[0] !== hits[0]?.found.stepId;

type ResultProps = { query: FindQuery; isFaulty: boolean; count: number; steps: number };

function Result({ query, isFaulty, count, steps }: ResultProps) {
  const { t } = useLingui();
  if (query.text === '') return null;
  if (isFaulty) return t`This pattern cannot be read.`;
  if (count === 0) return t`No results found`;
  const matches = plural(count, { one: '# match', other: '# matches' });
  return `${matches} · ${plural(steps, { one: '# step', other: '# steps' })}`;
}

/** Absent where nothing may be changed. */
function useReplacing({ model, live }: StudioParts, query: FindQuery, replacement: string) {
  const { t } = useLingui();
  const { edits } = model;
  if (!edits) return undefined;
  return (found: readonly Found[]) => {
    const replacements = replacementsFor(found, query, replacement);
    edits.seal();
    const count = replaceInAgent(live.doc, replacements);
    edits.seal();
    if (count === 0) toast(t`Nothing was replaced: references keep the names of their steps.`);
    else toastWithUndo(plural(count, { one: '# match replaced.', other: '# matches replaced.' }), edits.undo);
  };
}
