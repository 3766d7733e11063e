// `{{` offers what may be referred to here, with the values of the last run beside it.
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';

export type ReferenceChoice = { reference: string; title: string; path: string; hint: string };

export function referenceCompletion(choices: () => readonly ReferenceChoice[]): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const before = context.matchBefore(/\{\{[^{}\n]*/);
    if (!before) return null;
    const after = context.state.sliceDoc(context.pos, context.pos + 2) === '}}' ? 2 : 0;
    const typed = before.text.slice(2).trim().toLocaleLowerCase();
    const options = choices()
      .filter(({ title, path }) => `${title} ${path}`.toLocaleLowerCase().includes(typed))
      .map(({ reference, title, path, hint }) => ({
        label: title,
        displayLabel: title,
        detail: path,
        info: hint,
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
    addToOptions: [{ position: 90, render: ({ info }) => hintOf(typeof info === 'string' ? info : '') }],
    optionClass: () => 's-offer',
    tooltipClass: () => 's-offers',
  });
}

type ApplyOf = CompletionResult['options'][number]['apply'];

function hintOf(text: string) {
  const hint = document.createElement('span');
  hint.className = 's-offer-hint';
  hint.textContent = text;
  return hint;
}
