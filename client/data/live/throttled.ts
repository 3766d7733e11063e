/**
 * At most one call per `ms`, asked for at each call where it may change; the last value is always delivered. For
 * positions while dragging, and cursors.
 */
export function throttled<Value>(ms: number | (() => number), send: (value: Value) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;

  const fire = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    timer = setTimeout(fire, typeof ms === 'number' ? ms : ms());
    send(value);
  };

  return {
    push(value: Value) {
      waiting = { value };
      if (timer === undefined) fire();
    },
    /** Sends nothing more. */
    end() {
      clearTimeout(timer);
      timer = waiting = undefined;
    },
  };
}

/** 20 times a second: enough for a hand, and no flood. */
export const AWARENESS_MS = 50;
