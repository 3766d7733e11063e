import { useLingui } from '@lingui/react/macro';
import type { EditorView } from '@codemirror/view';
import { clsx } from 'clsx';
import { Maximize2, Minimize2, MousePointerClick } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { referencesIn, type GraphStep } from '../../../shared/steps/index.ts';
import { Field } from './field.tsx';
import { useInspector } from './inspector-model.ts';
import type { Language } from './live-editor.tsx';
import { TemplateText } from './template-text.tsx';
import { setTypingReference } from './typing-reference.ts';
import { useReferences } from './use-references.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useLetters } from './use-letters.ts';
import styles from './editor.module.css';

type Props = {
  step: GraphStep;
  field: string;
  label: string;
  help?: string;
  hint?: string;
  language?: Language;
  /** Where code failed, or is none. */
  fault?: { line: number } | undefined;
  /** Whether references may stand in it. */
  isTemplate?: boolean;
  /** Takes the height that is left. */
  isTall?: boolean;
};

/** A text people write together, with references to what ran before. */
export function TemplateField({
  step,
  field,
  label,
  help,
  hint,
  language,
  fault,
  isTemplate = true,
  isTall = false,
}: Props) {
  const { t } = useLingui();
  const { edits } = useInspector();
  const { describe, choices } = useReferences(step);
  const view = useRef<EditorView | null>(null);
  const { isFull, toggle } = useFullScreen(view);
  const text = useMemo(() => edits?.text(step.id, field), [edits, step.id, field]);
  const value = String(step.settings[field] ?? '');
  if (!edits || !text) {
    return (
      <Field label={label} name={field}>
        <TemplateText value={value} describe={describe} />
      </Field>
    );
  }
  return (
    <Field
      label={label}
      name={field}
      {...(help && { help })}
      className={clsx(isTall && styles.tall, isFull && styles.full)}
      aside={
        <IconButton
          size="1"
          icon={isFull ? Minimize2 : Maximize2}
          label={isFull ? t`Exit full screen` : t`Full screen`}
          {...(isFull && { keys: ['esc'] })}
          onClick={toggle}
        />
      }
    >
      <div className={styles.editorBox}>
        <TemplateEditor
          text={text}
          label={label}
          hint={hint}
          language={language}
          fault={fault}
          isTemplate={isTemplate}
          describe={describe}
          choices={choices}
          onTyping={(isTyping) => setTypingReference({ stepId: step.id, field }, isTyping)}
          onView={(now) => {
            view.current = now;
          }}
        />
        {isTemplate && <EditorFooter value={text} view={() => view.current} isFull={isFull} />}
      </div>
    </Field>
  );
}

type FooterProps = {
  value: Parameters<typeof useLetters>[0];
  view: () => EditorView | null;
  /** Over the canvas, where no step can be clicked. */
  isFull: boolean;
};

/** Tokens are estimated, four characters each: models count differently, and the run shows the truth. */
function EditorFooter({ value, view, isFull }: FooterProps) {
  const { t, i18n } = useLingui();
  const { chooseStep, graph } = useInspector();
  // A long text is counted when there is time, not for every letter.
  const text = useDeferredValue(useLetters(value));
  const tokens = Math.ceil(text.length / 4);
  const references = useMemo(() => referencesIn(text).length, [text]);
  const insert = (stepId: string) => {
    const editor = view();
    const step = graph.step(stepId);
    if (!editor || !step) return;
    editor.dispatch({ ...editor.state.replaceSelection(`{{ steps.${stepId}.text }}`), userEvent: 'input' });
    editor.focus();
  };
  return (
    <div className={styles.editorFoot}>
      {text !== '' && (
        <>
          <span className="num">
            {i18n._(/*i18n*/ 'about {count, plural, one {# token} other {# tokens}}', { count: tokens })}
          </span>
          <span className="num">
            {i18n._(/*i18n*/ '{count, plural, one {# reference} other {# references}}', {
              count: references,
            })}
          </span>
        </>
      )}
      <span className="grow" />
      {!isFull && (
        <IconButton
          size="1"
          icon={MousePointerClick}
          label={t`Click a step on the canvas to refer to it`}
          onClick={() => chooseStep(insert)}
        />
      )}
      <button type="button" className="link" onClick={() => openOffers(view())}>
        {t`Insert`} <kbd>{'{{'}</kbd>
      </button>
    </div>
  );
}

function openOffers(editor: EditorView | null) {
  if (!editor) return;
  editor.focus();
  editor.dispatch({ ...editor.state.replaceSelection('{{'), userEvent: 'input.type' });
}
