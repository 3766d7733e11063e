// References inside a prompt, drawn as chips: the text holds ids, people read titles.
import {
  EditorView,
  Decoration,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { StateEffect, type EditorState, type Extension, type Range } from '@codemirror/state';
import { parseTemplate } from '../../../shared/steps/index.ts';

/** `title` undefined: there is no such step. */
export type ChipText = { title: string | undefined; path: string };
export type DescribeReference = (root: string, path: readonly string[]) => ChipText;

/** Sent when a title elsewhere changed: the same text now reads differently. */
export const titlesChanged = StateEffect.define<null>();

class Chip extends WidgetType {
  readonly title: string | undefined;
  readonly path: string;
  readonly source: string;

  constructor({ title, path }: ChipText, source: string) {
    super();
    this.title = title;
    this.path = path;
    this.source = source;
  }

  override eq(other: Chip) {
    return other.title === this.title && other.path === this.path && other.source === this.source;
  }

  override toDOM() {
    const chip = document.createElement('span');
    chip.className = this.title === undefined ? 's-chip bad' : 's-chip';
    chip.title = `{{ ${this.source} }}`;
    chip.append(this.title ?? this.source);
    if (this.title !== undefined && this.path) {
      const path = document.createElement('i');
      path.append(this.path);
      chip.append(path);
    }
    return chip;
  }

  override ignoreEvent() {
    return false;
  }
}

/** A reference that begins this far outside of what is seen is still a chip. */
const margin = 500;

export function referenceChips(describe: () => DescribeReference): Extension {
  const build = (view: EditorView): DecorationSet =>
    Decoration.set(
      view.visibleRanges.flatMap(({ from, to }) =>
        chipsIn(view.state, Math.max(0, from - margin), Math.min(view.state.doc.length, to + margin)),
      ),
      true,
    );
  /** Only what is seen is read: a text may have a million letters. */
  const chipsIn = (state: EditorState, from: number, to: number) => {
    const chips: Range<Decoration>[] = [];
    for (const segment of parseTemplate(state.doc.sliceString(from, to))) {
      if (segment.kind === 'text') continue;
      const [start, end] = [from + segment.from, from + segment.to];
      // Still being typed: hiding the braces under the caret would be rude.
      if (state.doc.sliceString(end - 2, end) !== '}}') continue;
      const shown =
        segment.kind === 'broken'
          ? { title: undefined, path: '' }
          : describe()(segment.reference.root, segment.reference.path);
      chips.push(Decoration.replace({ widget: new Chip(shown, segment.source) }).range(start, end));
    }
    return chips;
  };
  const plugin = ViewPlugin.fromClass(
    class {
      chips: DecorationSet;
      constructor(view: EditorView) {
        this.chips = build(view);
      }
      update(update: ViewUpdate) {
        const isStale = update.transactions.some(({ effects }) =>
          effects.some((one) => one.is(titlesChanged)),
        );
        if (update.docChanged || update.viewportChanged || isStale) this.chips = build(update.view);
      }
    },
    {
      decorations: ({ chips }) => chips,
      provide: (field) => EditorView.atomicRanges.of((view) => view.plugin(field)?.chips ?? Decoration.none),
    },
  );
  return plugin;
}
