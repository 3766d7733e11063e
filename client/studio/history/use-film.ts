// The draft's moments as a film: which people are shown, where it stands, and what the canvas shows there.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Moment } from '../../../shared/agents/moment.ts';
import { momentRoutes } from '../../../shared/agents/moment-routes.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { useRead } from '../../data/query.ts';
import { drawDiff, type DrawnDiff } from '../versions/draw-diff.ts';

/** New moments come in while somebody looks. */
const ASK_AGAIN_MS = 30_000;
const FRAME_MS = 900;

export type Film = ReturnType<typeof useFilm>;
export type FilmPerson = { id: string; name: string; slot: number };

/** `now`: the living graph, which every moment is compared with. */
export function useFilm(agentId: string, now: AgentGraph) {
  const moments = useRead(
    momentRoutes.list,
    { params: { id: agentId } },
    { freshMs: 0, refetchInterval: ASK_AGAIN_MS },
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, choose] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const all = useMemo(() => moments.data?.toReversed() ?? [], [moments.data]);
  const people = useMemo(() => peopleOf(all), [all]);
  const shown = useMemo(() => all.filter(({ by }) => !left.has(by.id)), [all, left]);
  const at = placeOf(shown, chosen);
  const moment = shown[at];
  const go = (place: number) => choose(shown[place]?.seq ?? null);
  const next = useEffectEvent(() => {
    go(at + 1);
    if (at + 1 >= shown.length) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(next, FRAME_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const state = useMomentGraph(agentId, moment?.seq);
  const { graph } = state;
  const drawn = useMemo<DrawnDiff | undefined>(
    () => (moment && graph ? drawDiff(now, graph) : undefined),
    [moment, graph, now],
  );
  return {
    moments,
    people,
    left,
    /** Shows or hides what one person did. */
    toggle: (id: string) => setLeft(left.symmetricDifference(new Set([id]))),
    shown,
    /** As many as are shown: now. */
    at,
    moment,
    go,
    isPlaying,
    play: () => {
      if (at >= shown.length) go(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    graph: moment && graph,
    error: state.error,
    drawn,
  };
}

/** A burst that has gone on meanwhile is found by its new end. */
function placeOf(shown: readonly Moment[], chosen: number | null): number {
  const place = chosen === null ? -1 : shown.findIndex(({ seq }) => seq >= chosen);
  return place < 0 ? shown.length : place;
}

/** Those who came first have the first colours. */
const peopleOf = (moments: readonly Moment[]): FilmPerson[] =>
  [...new Map(moments.map(({ by }) => [by.id, by])).values()].map((by, slot) => ({ ...by, slot }));

/** The picture before stays until the next one is there. */
function useMomentGraph(agentId: string, seq: number | undefined) {
  const { data, error } = useRead(
    momentRoutes.read,
    { params: { id: agentId, moment: seq ?? 1 } },
    { enabled: seq !== undefined },
  );
  const [last, setLast] = useState(data?.graph);
  if (data && data.graph !== last) setLast(data.graph);
  return { graph: data?.graph ?? (error ? undefined : last), error };
}
