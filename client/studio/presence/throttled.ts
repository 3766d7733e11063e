/** At most one call per `ms`, the last value always delivered. */
export function throttled<Value>(ms: number, send: (value: Value) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;
  const fire = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    timer = setTimeout(fire, ms);
    send(value);
  };
  return {
    push(value: Value) {
      waiting = { value };
      if (timer === undefined) fire();
    },
    end() {
      clearTimeout(timer);
      timer = waiting = undefined;
    },
  };
}
