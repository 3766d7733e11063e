import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DetectorKind, DetectorSettings } from '../../shared/detectors/detector.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import {
  AllowEntries,
  firstMessage,
  KeywordFields,
  LinesField,
  ModerationFields,
  RecognizerFields,
} from '../guardrails/index.ts';
import { TextArea, TextField } from '../kit/forms/fields.tsx';
import type { DetectorForm, OfDetector } from './detector-form.ts';

export function DetectorFields({ of, kind }: { of: OfDetector; kind: DetectorKind }) {
  const { t } = useLingui();
  const { settings } = of.form.watch();
  const change = (next: Partial<DetectorForm['settings']>) =>
    of.form.setValue('settings', { ...settings, ...next } as DetectorForm['settings'], {
      shouldDirty: true,
      shouldValidate: of.form.formState.isSubmitted,
    });
  const error = firstMessage(of.form.formState.errors.settings);
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} />
      <TextArea of={of} name="description" label={t`Description`} rows={2} optional />
      {panelOf(kind, settings, change)}
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

type Change = (next: Partial<DetectorForm['settings']>) => void;

function panelOf(kind: DetectorKind, settings: DetectorForm['settings'], change: Change): ReactNode {
  switch (kind) {
    case 'keywords':
      return (
        <KeywordFields
          filter={{
            ...filterTypes.KeywordDetector.initial,
            ...(settings as DetectorSettings['keywords']),
          }}
          change={({ keywords, wholeWords, patterns }) => change(given({ keywords, wholeWords, patterns }))}
        />
      );
    case 'customData':
      return <CustomFields settings={settings as DetectorSettings['customData']} change={change} />;
    case 'allowList':
      return (
        <AllowEntries
          filter={{ ...filterTypes.AllowList.initial, ...(settings as DetectorSettings['allowList']) }}
          change={({ entries }) => change(given({ entries }))}
        />
      );
    case 'contentModeration':
      return (
        <ModerationFields
          filter={{
            ...filterTypes.Moderation.initial,
            ...(settings as DetectorSettings['contentModeration']),
          }}
          change={({ severities, competitors, offTopics }) =>
            change(given({ severities, competitors, offTopics }))
          }
        />
      );
  }
}

/** Without what is not changed. */
const given = (settings: object): Partial<DetectorForm['settings']> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

function CustomFields({ settings, change }: { settings: DetectorSettings['customData']; change: Change }) {
  const { t } = useLingui();
  const { matching, notMatching } = settings;
  return (
    <>
      <RecognizerFields
        of={{ ...settings, name: '' }}
        onChange={({ patterns, contextWords, checkDigit }) => change({ patterns, contextWords, checkDigit })}
      />
      <LinesField
        label={t`Examples it has to find`}
        help={t`One per line. It is saved only when all of them are found.`}
        value={matching}
        onChange={(lines) => change({ matching: lines })}
      />
      <LinesField
        label={t`Examples it must not find`}
        help={t`One per line. It is saved only when none of them is found.`}
        value={notMatching}
        onChange={(lines) => change({ notMatching: lines })}
      />
    </>
  );
}
