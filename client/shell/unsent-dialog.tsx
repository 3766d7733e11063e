import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { unsentState } from './unsent.ts';

const Question = lazy(() => import('./unsent-question.tsx'));

export function UnsentDialog() {
  const { question } = useSnapshot(unsentState);
  return question && <Suspense>{<Question question={question} />}</Suspense>;
}
