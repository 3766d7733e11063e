// What an answer refers to by numbers: the files, and where in them.
import { citedBy } from '../../../shared/executions/citation.ts';
import { SourceList } from '../../kit/display/source-list.tsx';
import type { RunReading } from './fold-run.ts';

export function Citations({ reading, text }: { reading: RunReading; text: string }) {
  const outputs = [...reading.steps.values()].map(({ output }) => output);
  return <SourceList citations={citedBy(outputs, text)} />;
}
