// One answer of a model, as it is written.
import { useCallback, useEffect, useRef, useState } from 'react';
import { promptTryRoutes } from '../../shared/prompts/try-routes.ts';
import { tryEvents, type PromptTry, type PromptTryDraft } from '../../shared/prompts/try.ts';
import { callStream } from '../data/call.ts';
import { problemText } from '../data/problem-text.ts';

export type TryState = { isRunning: boolean; text: string; failure: string; came: PromptTry | undefined };

const nothing: TryState = { isRunning: false, text: '', failure: '', came: undefined };

type TryRequest = Omit<PromptTryDraft, 'projectId'>;

export function useTry(id: string, projectId: string | undefined) {
  const [state, setState] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  // Who leaves the page does not want the answer any more.
  useEffect(() => stop, [stop]);

  async function run({ version, modelId, values, message }: TryRequest) {
    if (projectId === undefined) return;
    stop();
    const mine = new AbortController();
    running.current = mine;
    const change = (more: (before: TryState) => Partial<TryState>) =>
      running.current === mine && setState((before) => ({ ...before, ...more(before) }));
    setState({ ...nothing, isRunning: true });
    const onEvent = (name: string, data: unknown) => {
      if (name === 'text') {
        const { text } = tryEvents.text.parse(data);
        change((before) => ({ text: before.text + text }));
      }
      if (name === 'end') {
        const came = tryEvents.end.parse(data);
        change(() => ({ came, failure: came.problem ? problemText({ ...came.problem, traceId: '' }) : '' }));
      }
    };
    try {
      const body = { version, modelId, values, message, projectId };
      await callStream(promptTryRoutes.try, { params: { id }, body }, { signal: mine.signal, onEvent });
    } catch (error) {
      if (!mine.signal.aborted)
        change(() => ({ failure: error instanceof Error ? error.message : String(error) }));
    }
    change(() => ({ isRunning: false }));
  }

  return { state, run, stop };
}
