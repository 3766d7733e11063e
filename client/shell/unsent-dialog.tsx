import { useSnapshot } from 'valtio';
import { deferred } from '../kit/loading/deferred.tsx';
import { unsentState } from '../data/unsent-question.ts';

const Question = deferred(() => import('./unsent-question.tsx'), { failure: 'floating' });

export function UnsentDialog() {
  const { question } = useSnapshot(unsentState);
  return question && <Question question={question} />;
}
