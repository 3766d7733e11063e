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
import { nameSegment, type DescribeReference, type ReferenceName } from './reference-name.ts';
import styles from './references.module.css';

/** Sent when a title elsewhere changed: the same text now reads differently. */
export const titlesChanged = StateEffect.define<null>();

class Chip extends WidgetType {
  readonly name: ReferenceName;
  readonly source: string;

  constructor(name: ReferenceName, source: string) {
    super();
    this.name = name;
    this.source = source;
  }

  override eq({ name, source }: Chip) {
    const { title, part, isMissing } = this.name;
    const isSame = name.title === title && name.part === part && name.isMissing === isMissing;
    return isSame && source === this.source;
  }

  override toDOM() {
    const chip = document.createElement('span');
    const { title, part, isMissing } = this.name;
    chip.className = styles.chip ?? '';
    chip.toggleAttribute('data-missing', isMissing);
    chip.title = `{{ ${this.source} }}`;
    chip.append(title);
    if (part) {
      const path = document.createElement('i');
      path.append(part);
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
  /** Only what is seen is read: a text may have a million characters. */
  const chipsIn = (state: EditorState, from: number, to: number) => {
    const chips: Range<Decoration>[] = [];
    for (const segment of parseTemplate(state.doc.sliceString(from, to))) {
      if (segment.kind === 'text') continue;
      const [start, end] = [from + segment.from, from + segment.to];
      // Still being typed: hiding the braces under the caret would be rude.
      if (state.doc.sliceString(end - 2, end) !== '}}') continue;
      const widget = new Chip(nameSegment(segment, describe()), segment.source);
      chips.push(Decoration.replace({ widget }).range(start, end));
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
