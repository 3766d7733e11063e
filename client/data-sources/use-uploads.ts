import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SourceFile } from '../../shared/data-sources/data-source.ts';
import { isDocument, kindOfFile } from '../../shared/data-sources/file-kind.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { addressOf } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { uploadFile } from '../data/upload-file.ts';

const { maxFileBytes } = workLimits.dataSources;
const { maxBytes } = workLimits.documents;

/** `failures`: what was said of files that were not taken, each with its name. */
export function useUploads(sourceId: string) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const underWay = useRef({ count: 0, last: Promise.resolve() });

  /** Before it is sent; the server looks at the content and has the last word. */
  function whatIsWrong({ name, size }: File): string | undefined {
    const { kindNotRead, fileTooLarge } = dataSourceProblems;
    if (!kindOfFile(name) && !isDocument(name)) return i18n._(kindNotRead.text);
    const most = isDocument(name) ? maxBytes : maxFileBytes;
    if (size > most) return i18n._(fileTooLarge.text, { most: most / bytes.MB });
    return undefined;
  }

  async function send(file: File) {
    try {
      const wrong = whatIsWrong(file);
      if (wrong) throw new Error(wrong);
      const address = addressOf(dataSourceRoutes.upload, { params: { id: sourceId } });
      await uploadFile(address, file, SourceFile);
      await client.invalidateQueries({ queryKey: [collectionOf(dataSourceRoutes.files)] });
    } catch (error) {
      setFailures((before) => [...before, `${file.name}: ${(error as Error).message}`]);
    }
  }

  /** One after the other. What was said before goes when something new begins. */
  async function take(file: File) {
    const state = underWay.current;
    if (state.count++ === 0) setFailures([]);
    state.last = state.last.then(() => send(file));
    await state.last;
    state.count--;
  }

  return { take, failures };
}
