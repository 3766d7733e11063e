// A file or a template becomes the draft: an ordinary edit that everybody sees and one undo takes back.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { pinOutput } from '../../../shared/documents/pins.ts';
import { importRoutes } from '../../../shared/imports/routes.ts';
import { call } from '../../data/call.ts';
import type { StudioParts } from '../page/use-studio.ts';
import { useRestore } from '../page/use-restore.ts';

type Source = { modelId: string } & (
  { templateId: string } | { content: string; mapping: { [entity: string]: string } }
);

export function useBringIn({ agent, live, me, handle }: StudioParts) {
  const { t } = useLingui();
  const { restoreGraph } = useRestore(agent.id, live, me.id);
  return useCallback(
    async (source: Source, name: string) => {
      const { graph, pins } = await call(importRoutes.graph, {
        body: { ...source, projectId: agent.projectId },
      });
      restoreGraph(graph, t`${name} is in the draft now.`);
      for (const [stepId, output] of pins) pinOutput(live.doc, stepId, { output });
      // The cards are drawn with the next frame.
      setTimeout(() => handle?.begin(), 50);
    },
    [agent.projectId, live.doc, handle, restoreGraph, t],
  );
}
