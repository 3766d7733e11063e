import { expect, test } from 'vitest';
import type { StepNode, WireEdge } from './flow-nodes.ts';
import { inSight, restingSight, sightOf, type Sight, type View } from './sight.ts';

const view = (x: number, y: number, zoom = 1): View => ({
  x,
  y,
  width: 1000 / zoom,
  height: 800 / zoom,
  zoom,
});

test('[U48] moving the view to and fro renders nothing new, and distant cards are removed', () => {
  const first = sightOf(undefined, view(0, 0));
  const there = sightOf(first, view(400, 100));
  expect(there).not.toBe(first);
  for (const x of [300, 200, 100, 0, 200, 400]) expect(sightOf(there, view(x, 100))).toBe(there);

  let sight: Sight = there;
  for (let x = 400; x < 5000; x += 60) sight = sightOf(sight, view(x, 100));
  expect(sight.x).toBeGreaterThan(4000);
  expect(sight.width).toBeLessThan(2000);
});

test('[U48] once the view rests only the cards in view are rendered', () => {
  const there = sightOf(sightOf(undefined, view(0, 0)), view(400, 100));
  expect(there.width).toBeGreaterThan(1400);
  const resting = restingSight(there, view(400, 100));
  expect(resting.width).toBeLessThan(1100);
  expect(sightOf(resting, view(400, 100))).toBe(resting);
  expect(restingSight(resting, view(400, 100))).toBe(resting);
});

test('[U48] while zooming only the cards in view are rendered', () => {
  const far = sightOf(undefined, view(0, 0, 0.2));
  const near = sightOf(far, view(500, 500, 0.5));
  expect(near.width).toBeLessThan(2300);
  expect(sightOf(near, view(510, 510, 0.52))).toBe(near);
  expect(sightOf(near, view(900, 900, 1.5)).width).toBeLessThan(800);
});

test('[U48] zooming out renders more at some of its steps, not at each', () => {
  const sights = new Set<Sight>();
  let sight: Sight | undefined;
  for (let step = 0; step < 30; step += 1) {
    const zoom = 0.95 ** step;
    sight = sightOf(sight, view(500 - 500 / zoom, 400 - 400 / zoom, zoom));
    expect(sight.width).toBeLessThan(1500 / zoom);
    sights.add(sight);
  }
  expect(sights.size).toBeLessThan(10);
});

const node = (id: string, x: number, more: Partial<StepNode> = {}) =>
  ({ id, position: { x, y: 0 }, width: 200, height: 56, data: {}, ...more }) as StepNode;
const wire = (source: string, target: string) => ({ id: `${source} ${target}`, source, target }) as WireEdge;
const sight: Sight = { x: 0, y: 0, width: 1000, height: 800, zoom: 1 };

test('[U48] cards in view, selected cards, both ends of a connection and their containers are rendered', () => {
  const nodes = [
    node('loop', 900, { height: 400, width: 3000 }),
    node('here', 100),
    node('away', 5000),
    node('chosen', 6000, { selected: true }),
    node('behind', -4000),
    node('inside', 2500, { parentId: 'loop' }),
  ];
  const edges = [wire('here', 'inside'), wire('away', 'chosen')];
  const drawn = inSight(nodes, edges, sight);
  expect(drawn.nodes.map(({ id }) => id)).toEqual(['loop', 'here', 'chosen', 'inside']);
  expect(drawn.edges.map(({ id }) => id)).toEqual(['here inside']);
});

test('[U48] only the cards in view are rendered, of a thousand', () => {
  const nodes = Array.from({ length: 1000 }, (_, index) => node(`n${index}`, index * 260));
  const edges = nodes.slice(1).map(({ id }, index) => wire(`n${index}`, id));
  expect(inSight(nodes, edges, sight).nodes.length).toBeLessThan(8);
});

test('[U60] a card that is dragged leaves the list of connections the same, and nothing moved leaves both', () => {
  const nodes = [node('a', 100), node('b', 400), node('away', 5000)];
  const edges = [wire('a', 'b')];
  const first = inSight(nodes, edges, sight);
  const moved = inSight([node('a', 120), ...nodes.slice(1)], edges, sight, first);
  expect(moved.nodes).not.toBe(first.nodes);
  expect(moved.edges).toBe(first.edges);
  expect(inSight([...nodes.slice(0, 2), node('away', 5100)], edges, sight, first).nodes).toBe(first.nodes);
});
