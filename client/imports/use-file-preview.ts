// Reads a file of the device, and what would become of it.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { agentsOfBundle, type BundledAgent } from '../../shared/imports/own/agent-bundle.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import type { Answer } from '../../shared/kernel/contract.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { call } from '../data/call.ts';
import { useFormat } from '../kit/text/format.ts';

export type Preview = Answer<typeof importRoutes.preview>;
export type ChosenFile = { content: string; preview: Preview };
/** A file with several agents. */
export type ChosenBundle = { agents: readonly BundledAgent[] };

const { maxCharacters } = workLimits.imports;
/** Of a character, as UTF-8. */
const MAX_BYTES = 4;

/** Fails with a text for people. */
export function useFilePreview(projectId: string) {
  const { t } = useLingui();
  const { number } = useFormat();
  const most = number(maxCharacters / 1_000_000);
  return useCallback(
    async (file: File): Promise<ChosenFile | ChosenBundle> => {
      if (file.size > MAX_BYTES * maxCharacters) throw new Error(t`The file is larger than ${most} MB.`);
      const content = await file.text();
      const agents = agentsOfBundle(content);
      if (agents) return { agents };
      return { content, preview: await call(importRoutes.preview, { body: { content, projectId } }) };
    },
    [projectId, most, t],
  );
}
