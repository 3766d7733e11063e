// Arrow keys go from card to card: up and down within a column, to the sides into the next column that has any.
import type { KeyboardEvent } from 'react';

/** What a card is opened by. */
const linksIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('li a[href]')];

export function goToNextCard(event: KeyboardEvent<HTMLElement>) {
  const link = (event.target as Element).closest<HTMLElement>('li a[href]');
  if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = nextOf(event.currentTarget, link, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function nextOf(board: HTMLElement, link: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...board.querySelectorAll('section')].map(linksIn);
  const column = columns.findIndex((links) => links.includes(link));
  const links = columns[column] ?? [];
  const at = links.indexOf(link);
  if (key === 'ArrowDown') return links[at + 1];
  if (key === 'ArrowUp') return links[at - 1];
  const side = sideOf(key, getComputedStyle(board).direction === 'rtl');
  if (side === 0) return undefined;
  const beside = side > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const nearest = beside.find((those) => those.length > 0);
  return nearest?.[Math.min(at, nearest.length - 1)];
}

/** Columns stand in the direction of reading. */
const sideOf = (key: string, isRightToLeft: boolean): number => {
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return isRightToLeft ? -side : side;
};
