/** Whether a key press belongs to a field, so that it must not be taken for a command. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return Boolean(element?.isContentEditable || /INPUT|TEXTAREA|SELECT/.test(element?.tagName ?? ''));
}

/** Whether something modal lies over the page and takes its keys. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
