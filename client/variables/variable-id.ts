/** Of the control, which its label names. */
export const idOfVariable = (name: string) => `run-${name}`;

/** Of the first value that is wrong. */
export function focusVariable(name: string) {
  document.getElementById(idOfVariable(name))?.focus();
}
