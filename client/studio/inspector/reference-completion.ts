// `{{` offers what may be referred to here, with the values of the last run beside it.
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './references.module.css';

/** `type`: the kind of step it comes from; `hint`: its value in the last run. */
export type ReferenceChoice = {
  reference: string;
  type: string;
  title: string;
  part: string;
  hint: string;
};

type Tile = (type: string) => ReactNode;

/** `tile` draws the icon of a kind of step. */
export function referenceCompletion(choices: () => readonly ReferenceChoice[], tile: Tile): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const before = context.matchBefore(/\{\{[^{}\n]*/);
    if (!before) return null;
    const after = context.state.sliceDoc(context.pos, context.pos + 2) === '}}' ? 2 : 0;
    const typed = before.text.slice(2).trim().toLocaleLowerCase();
    const options = choices()
      .filter(({ title, part }) => `${title} ${part}`.toLocaleLowerCase().includes(typed))
      // The name that is typed out comes before those that only begin with it.
      .toSorted((a, b) => Number(isNamed(b, typed)) - Number(isNamed(a, typed)))
      .map(({ reference, type, title, part, hint }) => ({
        label: title,
        displayLabel: title,
        detail: part,
        type,
        hint,
        apply: (
          view: Parameters<NonNullable<Exclude<ApplyOf, string>>>[0],
          _: unknown,
          from: number,
          to: number,
        ) => {
          const insert = `{{ ${reference} }}`;
          view.dispatch({
            changes: { from, to: to + after, insert },
            selection: { anchor: from + insert.length },
            userEvent: 'input.complete',
          });
        },
      }));
    return { from: before.from, to: context.pos, options, filter: false };
  };
  return autocompletion({
    override: [source],
    icons: false,
    addToOptions: [
      { position: 10, render: ({ type = '' }) => iconOf(tile(type)) },
      { position: 90, render: (offered) => hintOf('hint' in offered ? String(offered.hint) : '') },
    ],
    tooltipClass: () => styles.offers ?? '',
  });
}

const isNamed = ({ title, part }: ReferenceChoice, typed: string) =>
  typed !== '' && [title, part].some((name) => name.toLocaleLowerCase() === typed);

type ApplyOf = CompletionResult['options'][number]['apply'];

/** Nothing in it changes, so nobody has to take it down. */
function iconOf(tile: ReactNode) {
  const place = document.createElement('span');
  place.className = styles.offerIcon ?? '';
  createRoot(place).render(tile);
  return place;
}

function hintOf(text: string) {
  const hint = document.createElement('span');
  hint.className = styles.offerHint ?? '';
  hint.textContent = text;
  return hint;
}
