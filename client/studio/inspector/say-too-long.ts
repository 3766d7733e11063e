import { i18n } from '@lingui/core';
import { mostLetters } from '../../../shared/documents/limits.ts';
import { toastError } from '../../kit/overlays/toast.tsx';

export const sayTooLong = () =>
  toastError(
    new Error(
      i18n._(/*i18n*/ 'A text can have at most {most, number} characters. The rest was not added.', {
        most: mostLetters,
      }),
    ),
  );
