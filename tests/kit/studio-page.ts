// The studio as a person at a browser sees it, with an agent of its own for each test.
import { expect, type Page } from '@playwright/test';
import { pillOf, read, send } from './browsing.ts';

type Agent = { id: string; projectId: string };

export const step = (id: string, x: number, kind: { type: string; title: string; settings: object }) => ({
  id,
  ...kind,
  position: { x, y: 0 },
  parentId: null,
  policy: { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' },
});
/** Each: from which step, by which of its ways out, to which step. */
export const wires = (...ends: [from: string, way: string, to: string][]) =>
  ends.map(([source, sourceHandle, target]) => ({ source, sourceHandle, target, targetHandle: 'in' }));

/** Every test has an agent of its own: input, a model, output. */
export async function newAgent(page: Page, name: string): Promise<Agent> {
  const projects = await read<{ id: string; name: string }[]>(page, '/v1/Project');
  const project = projects.find((one) => one.name === 'Customer care') ?? projects[0];
  return send<Agent>(page, 'POST', '/v1/PipelinesConfig', {
    name,
    projectId: project?.id,
    graph: {
      steps: [
        step('in', 0, { type: 'inputStep', title: 'Question', settings: { variables: [] } }),
        step('ask', 280, {
          type: 'AIOperation',
          title: 'Answer',
          settings: { modelId: 'demo', prompt: 'Answer briefly.' },
        }),
        step('out', 560, { type: 'outputStep', title: 'Reply', settings: { template: '' } }),
      ],
      edges: wires(['in', 'out', 'ask'], ['ask', 'out', 'out']),
    },
  });
}

export const addressOf = ({ projectId, id }: Agent, version: string | number = 'draft') =>
  `/${projectId}/agents/${id}/${version}`;

export async function open(page: Page, agent: Agent) {
  await page.goto(addressOf(agent));
  await expect(card(page, 'Reply')).toBeVisible();
}

export const card = (page: Page, title: string) =>
  page.locator('.react-flow__node').filter({ has: page.getByText(title, { exact: true }) });
export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Step' });
export const prompt = (page: Page) => inspector(page).getByRole('textbox', { name: 'Prompt', exact: true });
export const saved = (page: Page) => expect(pillOf(page)).toHaveText(/Saved|Live/);

/** Whatever the keyboard does next is for the canvas. */
export const focusCanvas = (page: Page) => page.locator('[data-canvas-area]').focus();
