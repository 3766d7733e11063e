// What an agent asks for besides a message: before the first one, and whenever somebody wants to change it.
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Json } from '../../shared/kernel/json.ts';
import { fileTypes, type InputVariable } from '../../shared/steps/input-variable.ts';
import { readTyped } from '../../shared/steps/read-typed.ts';
import { focusVariable } from '../variables/index.ts';
import type { draftOf } from './composer-draft.ts';

/** `isFirst`: nothing was said yet, so everything it needs has to be given. */
export type Asks = { variables: readonly InputVariable[]; isFirst: boolean };

const nothing: Asks = { variables: [], isFirst: false };

export type Details = ReturnType<typeof useDetails>;

export function useDetails(draft: ReturnType<typeof draftOf>, { variables, isFirst }: Asks = nothing) {
  const { typed } = useSnapshot(draft, { sync: true });
  const [wish, setOpen] = useState<boolean>();
  const [hasTried, setHasTried] = useState(false);
  // Files that it can do without come with the message.
  const asked = useMemo(
    () => variables.filter(({ required, type }) => required || !fileTypes.has(type)),
    [variables],
  );
  const needs = isFirst && asked.some(({ required }) => required);
  const isOpen = asked.length > 0 && (needs || (wish ?? false));
  const problems = () => {
    const all = Object.entries(readTyped(asked, draft.typed).problems);
    // What is left empty later stays as it was.
    return Object.fromEntries(all.filter(([name]) => isFirst || draft.typed[name]?.trim()));
  };
  return {
    asked,
    needs,
    isOpen,
    typed,
    /** What is wrong is said after the first try, and no longer than it is wrong. */
    problems: hasTried && isOpen ? problems() : {},
    toggle: () => setOpen(!isOpen),
    type: (name: string, value: string) => void (draft.typed[name] = value),
    /** Undefined where something is wrong: the first of it gets the focus. */
    read(): Record<string, Json> | undefined {
      if (!isOpen) return {};
      setHasTried(true);
      const [first] = Object.keys(problems());
      if (first !== undefined) return void focusVariable(first);
      return readTyped(asked, draft.typed).values;
    },
    sent() {
      setOpen(undefined);
      setHasTried(false);
    },
  };
}
