// The last minute on the page, by its structure alone: which kind of element was clicked, which page was opened, which
// call was made. Texts, values and ids never get in.
import type { ReplayEvent } from '../../shared/client-errors/report.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';

const { maxReplayEvents, replayMs } = workLimits.clientErrors;

type Without<Event, Field> = Event extends unknown ? Omit<Event, Extract<Field, keyof Event>> : never;
export type PageEvent = Without<ReplayEvent, 'at'>;

/** All times in milliseconds of the same clock. */
export function replayRing() {
  let events: { when: number; event: PageEvent }[] = [];
  const trim = (now: number) => {
    events = events.filter(({ when }) => now - when <= replayMs).slice(-maxReplayEvents);
  };
  return {
    add(event: PageEvent, now: number) {
      events.push({ when: now, event });
      if (events.length > 2 * maxReplayEvents) trim(now);
    },
    /** Oldest first, reckoned back from now. */
    lastMinute(now: number): ReplayEvent[] {
      trim(now);
      return events.map(({ when, event }) => ({ ...event, at: Math.round(when - now) }));
    },
  };
}

type Element = { localName: string; classList: Iterable<string>; parentElement: Element | null };

const DEPTH = 4;
const MAX_LABEL_CHARACTERS = 160;
/** Ours and those of the parts we use; none is made from what people write. */
const plainClass = /^[a-z][a-z-]{0,30}$/i;

/** From outside in, four deep: `main > form.sheet > button.rt-Button`. */
export function structureOf(element: Element | null): string {
  const chain: string[] = [];
  for (let at = element; at && chain.length < DEPTH; at = at.parentElement) {
    const name = [...at.classList].find((one) => plainClass.test(one));
    chain.unshift(name ? `${at.localName}.${name}` : at.localName);
  }
  return chain.join(' > ').slice(-MAX_LABEL_CHARACTERS);
}

const ourWord = /^[a-z][a-z-]{0,30}$/;

/** `/0198…/agents/draft` as `/:id/agents/draft`: whatever is no word of ours is an id. */
export const patternOf = (pathname: string) =>
  pathname
    .split('/')
    .map((part) => (part === '' || ourWord.test(part) ? part : ':id'))
    .join('/')
    .slice(0, MAX_LABEL_CHARACTERS);
