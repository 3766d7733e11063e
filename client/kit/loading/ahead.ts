import { createElement, lazy, useState, type ComponentType } from 'react';

type Files<Props> = { default: ComponentType<Props> };

/**
 * A component whose files come later, and may be asked for ahead: once `load` has brought them it is drawn at once.
 * React's `lazy` alone would show the fallback even then, and keep it for 300 ms.
 */
export function ahead<Props extends object>(ask: () => Promise<Files<Props>>) {
  let ready: ComponentType<Props> | undefined;
  const load = async () => {
    const files = await ask();
    ready = files.default;
    return files;
  };
  const Later = lazy(load);

  function Component(props: Props) {
    // For good: another component in its place would lose what it holds.
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? (Later as ComponentType<Props>));
    return createElement(Shown, props);
  }
  return { load, Component };
}
