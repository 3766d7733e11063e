// Which row is open beside the list: it stands in the address, so that it can be sent to somebody.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useParameters, withParameters } from '../kit/lists/search-parameters.ts';
import { isOurs } from '../kit/navigation/shortcuts.ts';

export const OPEN = 'open';

/** While a row is open, these keys open its neighbours. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

export function useOpenRow(rows: readonly { id: string }[]) {
  const [search, change] = useParameters();
  const [path] = useLocation();
  const openId = search.get(OPEN) ?? undefined;
  const at = rows.findIndex(({ id }) => id === openId);

  const open = (id: string | undefined) => change({ [OPEN]: id });

  function close() {
    open(undefined);
    // Back where the reader was.
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(openId ?? '')}"] .row-link`)?.focus();
  }

  function step(by: 1 | -1) {
    const from = rows.findIndex(({ id }) => id === openNow());
    const next = from < 0 ? undefined : rows[from + by];
    if (!next) return;
    open(next.id);
    const row = document.querySelector(`[data-row="${CSS.escape(next.id)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The focus goes along, so that one row alone looks chosen.
    if (document.activeElement?.matches('[data-part="row-link"]'))
      row?.querySelector<HTMLElement>('[data-part="row-link"]')?.focus();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (openNow() === null || event.altKey || event.ctrlKey || event.metaKey || !isOurs(event)) return;
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  return {
    openId,
    hrefOf: (id: string) => `${path}?${withParameters(search, { [OPEN]: id })}`,
    close,
    stepUp: at > 0 ? () => step(-1) : undefined,
    stepDown: at >= 0 && at < rows.length - 1 ? () => step(1) : undefined,
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;

/** As the address has it: two keys may come before the page is drawn again. */
const openNow = () => new URLSearchParams(location.search).get(OPEN);
