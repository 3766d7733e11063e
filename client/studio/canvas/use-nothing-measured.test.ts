import { ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { flowNodes } from '../graph/flow-nodes.ts';
import { useNothingMeasured } from './use-nothing-measured.ts';

test('[U47] a card that comes into view while zoomed out keeps the ends of its connections', () => {
  const policy = { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' } as const;
  const step = {
    id: 'a',
    type: 'jsonFormatterStep',
    title: '',
    position: { x: 0, y: 0 },
    parentId: null,
    settings: {},
    policy,
  };
  const [node] = flowNodes({ steps: [step], edges: [] }, [], { movable: true });
  if (!node) throw new Error('no card');
  const card = {
    offsetWidth: 200,
    offsetHeight: 56,
    getBoundingClientRect: vi.fn(),
    querySelectorAll: () => [],
  };
  vi.stubGlobal('window', {
    getComputedStyle: () => ({ transform: '' }),
    DOMMatrixReadOnly: class {
      m22 = 1;
    },
  });
  function Canvas() {
    useNothingMeasured();
    const store = useStoreApi();
    const { nodeLookup, setNodes } = store.getState();
    store.setState({ domNode: { querySelector: () => ({}) } as unknown as HTMLDivElement });
    setNodes([node as NonNullable<typeof node>]);
    const nodeElement = card as unknown as HTMLDivElement;
    store.getState().updateNodeInternals(new Map([['a', { id: 'a', nodeElement, force: true }]]));
    return JSON.stringify(nodeLookup.get('a')?.internals.handleBounds?.source?.map(({ id }) => id));
  }
  const drawn = renderToString(createElement(ReactFlowProvider, null, createElement(Canvas)));
  vi.unstubAllGlobals();
  expect(drawn).toBe(JSON.stringify(['out']).replaceAll('"', '&quot;'));
  expect(card.getBoundingClientRect).not.toHaveBeenCalled();
});
