import { i18n } from '@lingui/core';
import { MAX_TEXT_CHARACTERS } from '../../../shared/documents/limits.ts';
import { toastError } from '../../kit/overlays/toast.tsx';

export const toastTooLong = () =>
  toastError(
    new Error(
      i18n._(/*i18n*/ 'A text can have at most {most, number} characters. The rest was not added.', {
        most: MAX_TEXT_CHARACTERS,
      }),
    ),
  );
