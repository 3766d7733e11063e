// A form over one schema: the same schema the API checks with, so both say the same words. Checked on leaving a
// field, then while typing; the first mistake gets the focus.
import { zodResolver } from '@hookform/resolvers/zod';
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type ReactNode,
} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { CallFailed, Unreachable } from '../../data/call.ts';
import { fieldTexts } from '../../data/problem-text.ts';
import { countChanges } from './count-changes.ts';
import type { ShownFields } from './shown-fields.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

export type RecordForm<V extends FieldValues = FieldValues> = {
  form: UseFormReturn<V, unknown, FieldValues>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readOnly: boolean;
  /** The number of unsaved changes. */
  changes: number;
  /** What its fields are called, those that are drawn now. */
  fields: ShownFields;
};

type Options<Out> = {
  /** May fail with a problem: its fields are shown at their inputs, its text above the buttons. */
  save: (values: Out) => Promise<unknown>;
  readOnly?: boolean;
  /** For a short form with links under it, which must not move away from the pointer. */
  checkOnlyOnSubmit?: boolean;
};

/** `initial` is the saved record. When it changes, the form follows, except for fields edited in the meantime. */
export function useRecordForm<V extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, V>,
  initial: V,
  { save, readOnly = false, checkOnlyOnSubmit = false }: Options<Out>,
): RecordForm<V> {
  const form = useForm<V, unknown, Out>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: initial as DefaultValues<V>,
    mode: checkOnlyOnSubmit ? 'onSubmit' : 'onTouched',
  });
  useFollowing(form as unknown as UseFormReturn<V>, initial);

  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      form.reset(form.getValues());
    } catch (error) {
      showProblem(form as unknown as UseFormReturn<V>, error);
    }
  });

  const isDirty = Object.keys(form.formState.dirtyFields).length > 0;
  const changes = isDirty ? Math.max(1, countChanges(form.formState.defaultValues, form.getValues())) : 0;
  useUnsavedChanges(changes > 0 && !readOnly, form.formState.isSubmitting);
  const [fields] = useState<ShownFields>(() => new Map());
  return { form: form as unknown as RecordForm<V>['form'], submit, readOnly, changes, fields };
}

/** By content: pages make their initial values anew at every render. */
function useFollowing<V extends FieldValues>({ getValues, reset }: UseFormReturn<V>, initial: V) {
  const saved = JSON.stringify(initial);
  const followed = useRef(saved);
  useEffect(() => {
    if (saved === followed.current) return;
    followed.current = saved;
    const next = JSON.parse(saved) as V;
    // Our own save comes back as the new initial values: nothing is left to keep.
    const isSame = JSON.stringify({ ...next, ...getValues() }) === saved;
    reset(next, { keepDirtyValues: !isSame });
  }, [saved, getValues, reset]);
}

function showProblem<V extends FieldValues>(form: UseFormReturn<V>, error: unknown) {
  if (!(error instanceof CallFailed) && !(error instanceof Unreachable)) throw error;
  const fields = error instanceof CallFailed ? fieldTexts(error.problem) : {};
  // An error shown at its field is not repeated.
  if (!Object.values(fields).includes(error.message)) form.setError('root', { message: error.message });
  for (const [index, [name, message]] of Object.entries(fields).entries())
    form.setError(name as FieldPath<V>, { message }, { shouldFocus: index === 0 });
}

const ReadOnlyForm = createContext(false);

export const useIsReadOnly = () => use(ReadOnlyForm);

/** Fields inside show their values as text when the form is read-only. */
export const FormBody = <V extends FieldValues>({
  of,
  children,
  className = 'stack',
}: {
  of: RecordForm<V>;
  children: ReactNode;
  className?: string | undefined;
}) => (
  <ReadOnlyForm value={of.readOnly}>
    <form className={className} noValidate onSubmit={(event) => void of.submit(event)}>
      {children}
      {/* Enter in any field submits, wherever the visible button is. */}
      <input type="submit" hidden value="" aria-label="Enter" />
    </form>
  </ReadOnlyForm>
);

/** The error of the whole form, not of one field. */
export function FormProblem<V extends FieldValues>({ of }: { of: RecordForm<V> }) {
  const message = of.form.formState.errors.root?.message;
  return message ? (
    <p className="err" role="alert">
      {message}
    </p>
  ) : null;
}
