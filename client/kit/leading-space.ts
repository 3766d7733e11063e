// A text begins with a letter: a space in front of it is not taken while one types.

type Typed = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/** Takes it out of the field itself, and leaves the cursor between the same letters. */
export function blockLeadingSpace(field: Typed) {
  const kept = field.value.trimStart();
  const taken = field.value.length - kept.length;
  if (taken === 0) return;
  const at = field.selectionStart;
  field.value = kept;
  // Fields for e-mail addresses know no cursor.
  if (at !== null) field.setSelectionRange(Math.max(0, at - taken), Math.max(0, at - taken));
}
