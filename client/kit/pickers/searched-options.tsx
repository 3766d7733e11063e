// Options one looks for by name rather than at all of them.
import { Trans } from '@lingui/react/macro';
import { Command, defaultFilter } from 'cmdk';
import type { ReactElement } from 'react';
import { ChoiceLine, ChoiceName, ChoicePopover, ChoiceSearch, ChoiceList, NoChoice } from './choice.tsx';

export type FilterOption = { value: string; label: string };

type Props = {
  /** A button. */
  trigger: ReactElement;
  label: string;
  options: readonly FilterOption[];
  value?: string | undefined;
  onChoose: (value: string) => void;
};

export const SearchedOptions = ({ trigger, label, options, value, onChoose }: Props) => (
  <ChoicePopover trigger={trigger} label={label}>
    {(close) => (
      <ChoiceList label={label} filter={byName} loop>
        <ChoiceSearch placeholder={label} />
        <Command.List label={label}>
          {options.map((option) => (
            <ChoiceLine
              key={option.value}
              value={option.value}
              name={option.label}
              isChosen={option.value === value}
              onChoose={() => {
                onChoose(option.value);
                close();
              }}
            >
              <ChoiceName>{option.label}</ChoiceName>
            </ChoiceLine>
          ))}
        </Command.List>
        <NoChoice>
          <Trans>Nothing matches</Trans>
        </NoChoice>
      </ChoiceList>
    )}
  </ChoicePopover>
);

/** Not by the value, which people never see. */
const byName = (_: string, typed: string, names: string[] = []) => defaultFilter(names.join(' '), typed);
