import { useState } from 'react';
import type { Approval } from '../../shared/approvals/approval.ts';
import { readTyped } from '../../shared/steps/read-typed.ts';
import { mayEdit } from './subject-text.tsx';

/** What an approver types before deciding: the text as it shall be sent, and the fields. */
export function useApprovalInput(approval: Approval) {
  const [subject, setSubject] = useState<string>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** What is wrong is said after the first try. */
  const [hasTried, setHasTried] = useState(false);
  const { values, problems } = readTyped(approval.form, typed);
  return {
    /** Absent: unchanged. */
    subject: mayEdit(approval) ? subject : undefined,
    setSubject,
    typed,
    setField: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    form: values,
    problems: hasTried ? problems : {},
    /** Answers whether it can be sent; else the first field that cannot gets the focus. */
    check() {
      setHasTried(true);
      const [first] = Object.keys(problems);
      if (first) document.getElementById(`run-${first}`)?.focus();
      return first === undefined;
    },
    clear() {
      setSubject(undefined);
      setTyped({});
      setHasTried(false);
    },
  };
}

export type ApprovalInput = ReturnType<typeof useApprovalInput>;
