// The code of a Python step: where it failed in the run that is shown, and why it is no Python before any run.
import { useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import type * as Y from 'yjs';
import { pythonRoutes, type CodeFault } from '../../../shared/python/routes.ts';
import { useRead } from '../../data/query.ts';
import { useDebounced } from '../../kit/loading/use-debounced.ts';
import { FieldProblems } from '../inspector/field.tsx';
import { useInspector } from '../inspector/inspector-model.ts';
import { TemplateField } from '../inspector/template-field.tsx';
import { useLetters } from '../inspector/use-letters.ts';
import { useShownRun } from '../run/run-context.ts';
import type { PanelProps } from './panel.ts';

/** Longer than between two letters: each check compiles the whole text. */
const PAUSE_MS = 700;

export function PythonCode({ step }: PanelProps) {
  const { edits } = useInspector();
  const text = useMemo(() => edits?.text(step.id, 'code'), [edits, step.id]);
  return text ? <CheckedCode step={step} text={text} /> : <CodeField step={step} />;
}

function CheckedCode({ step, text }: PanelProps & { text: Y.Text }) {
  const { t } = useLingui();
  const fault = useCodeFault(useLetters(text));
  const problems = use(FieldProblems);
  const line = fault?.line ?? null;
  const message = fault?.message ?? '';
  const said = line === null ? message : t`Line ${line}: ${message}`;
  const shown = said ? new Map(problems).set('code', { message: said, severity: 'error' }) : problems;
  return (
    <FieldProblems value={shown}>
      <CodeField step={step} fault={fault} />
    </FieldProblems>
  );
}

/** Of the text as it reads now: what was found in an earlier one is not shown. */
function useCodeFault(code: string): CodeFault | undefined {
  const settled = useDebounced(code, PAUSE_MS);
  const { data } = useRead(
    pythonRoutes.check,
    { body: { code: settled } },
    { enabled: settled.trim() !== '' },
  );
  return settled === code ? (data?.fault ?? undefined) : undefined;
}

function CodeField({ step, fault }: PanelProps & { fault?: CodeFault | undefined }) {
  const { t } = useLingui();
  const failedLine = useFailedLine(step);
  const marked = useMemo(() => {
    const line = fault?.line ?? failedLine;
    return typeof line === 'number' ? { line } : undefined;
  }, [fault, failedLine]);
  return (
    <TemplateField
      step={step}
      field="code"
      label={t`Python code`}
      help={t`Define main(inputs), or set result. steps_by_name has the outputs of earlier steps.`}
      hint={'def main(inputs):\n    return inputs["text"].upper()'}
      language="python"
      fault={marked}
      isTemplate={false}
      isTall
    />
  );
}

/** Where the code failed in the run that is shown. */
function useFailedLine({ id }: PanelProps['step']): number | undefined {
  const run = useShownRun();
  const failed = [...(run?.reading.steps.values() ?? [])].findLast(({ stepId }) => stepId === id);
  return failed?.line;
}
