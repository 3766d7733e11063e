// One call of a tool, and how far its server says it is meanwhile.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '../../shared/kernel/json.ts';
import { mcpTryEvents, type McpTry } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { callStream } from '../data/call.ts';

type ToolTry = { isRunning: boolean; progress: string; failure: string; came: McpTry | undefined };

const nothing: ToolTry = { isRunning: false, progress: '', failure: '', came: undefined };

export function useToolTry(params: { id: string; toolId: string }) {
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  // Who closes the dialog does not wait any more.
  useEffect(() => stop, [stop]);

  async function run(values: { [name: string]: Json }) {
    stop();
    const mine = new AbortController();
    running.current = mine;
    const change = (more: Partial<ToolTry>) =>
      running.current === mine && setState((before) => ({ ...before, ...more }));
    setState({ ...nothing, isRunning: true });
    const onEvent = (name: string, data: unknown) => {
      // The latest line says how far it is.
      if (name === 'progress') change({ progress: mcpTryEvents.progress.parse(data).text });
      if (name === 'end') change({ came: mcpTryEvents.end.parse(data) });
    };
    try {
      await callStream(
        mcpServerRoutes.tryTool,
        { params, body: { values } },
        { signal: mine.signal, onEvent },
      );
    } catch (error) {
      if (!mine.signal.aborted) change({ failure: error instanceof Error ? error.message : String(error) });
    }
    change({ isRunning: false });
  }

  return { state, run, stop };
}
