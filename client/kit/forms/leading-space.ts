// A text begins with a letter: a space in front of it is not taken while one types.
import type { ChangeEvent } from 'react';

type Typed = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/** Takes it out of the field itself, and leaves the cursor between the same letters. */
export function blockLeadingSpace(field: Typed) {
  const trimmed = field.value.trimStart();
  const taken = field.value.length - trimmed.length;
  if (taken === 0) return;
  const at = field.selectionStart;
  field.value = trimmed;
  // Fields for e-mail addresses know no cursor.
  if (at !== null) field.setSelectionRange(Math.max(0, at - taken), Math.max(0, at - taken));
}

/** What the field holds now. Text that an input method is still composing is left alone. */
export function typedIn({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
  if (!(nativeEvent as InputEvent).isComposing) blockLeadingSpace(target);
  return target.value;
}
