import { useLingui } from '@lingui/react/macro';
import type { ToolType } from '../../shared/tools/tool-types.ts';

export function useTypeLabels(): Record<ToolType, string> {
  const { t } = useLingui();
  return {
    Custom: t`HTTP request`,
    Agent: t`Agent`,
    Calculator: t`Calculator`,
    DateTime: t`Date and time`,
    Sql: t`SQL query`,
    MemoryLoad: t`Load from memory`,
    MemoryStore: t`Store in memory`,
    GraphQuery: t`Graph query`,
  };
}
