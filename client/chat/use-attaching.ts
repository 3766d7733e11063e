// Taking files along with a message: chosen, dropped or pasted, as far as the agent takes them.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { charactersOf, messageFileRoutes } from '../../shared/conversations/message-file.ts';
import type { ChatDeployment } from '../../shared/deployments/deployment.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { PICTURES, readAnyFile, type AnyFile } from '../variables/index.ts';
import type { draftOf } from './composer-draft.ts';

const { maxFiles, maxFileCharacters } = workLimits.conversations;

export type Takes = Pick<ChatDeployment, 'supportedInputModes' | 'conversationType'>;

export const takesFiles = (takes: Takes | undefined) =>
  takes?.supportedInputModes.includes('FileUpload') ?? false;

/** `lacks`: what has to go along before the message can be sent. */
export function lacksOf(takes: Takes | undefined, files: readonly AnyFile[]): 'file' | 'picture' | undefined {
  if (takes?.conversationType === 'FileOnly' && files.length === 0) return 'file';
  if (takes?.conversationType === 'ImageOnly' && files.length === 0) return 'picture';
  return undefined;
}

export function useAttaching(draft: ReturnType<typeof draftOf>, takes: Takes | undefined) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState('');
  const [reading, setReading] = useState(0);
  const isPicturesOnly = takes?.conversationType === 'ImageOnly';

  /** Of two with one name the later counts. */
  function add(file: AnyFile): boolean {
    const others = draft.files.filter(({ name }) => name !== file.name);
    const size = [...others, file].reduce((sum, one) => sum + charactersOf(one), 0);
    if (others.length >= maxFiles) setProblem(t`At most ${maxFiles} files go along with a message.`);
    else if (size > maxFileCharacters) setProblem(t`The files are too large together.`);
    else {
      draft.files = [...others, file];
      return true;
    }
    return false;
  }

  async function attach(chosen: readonly File[]) {
    setProblem('');
    setReading((count) => count + 1);
    try {
      await attachAll(chosen);
    } finally {
      setReading((count) => count - 1);
    }
  }

  async function attachAll(chosen: readonly File[]) {
    for (const file of chosen) {
      if (isPicturesOnly && !PICTURES.split(',').includes(file.type)) {
        setProblem(t`This agent takes pictures only.`);
        continue;
      }
      const read = await readAnyFile(file, messageFileRoutes.read);
      if (!('file' in read)) setProblem(i18n._(read.problem, read.values));
      else if (!add(read.file)) break;
    }
  }

  return { attach, add, problem, isReading: reading > 0, isPicturesOnly };
}
