// A field for each value an agent is started with, in the order its input step asks for them.
import { useLingui } from '@lingui/react/macro';
import { wrongValueBlanks, type InputVariable } from '../../shared/steps/input-variable.ts';
import { VariableField } from './variable-field.tsx';

type Props = {
  variables: readonly InputVariable[];
  /** As it was typed, and what is wrong with it as a marked text, by the variable's name. */
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onType: (name: string, value: string) => void;
};

export function VariableFields({ variables, typed, problems, onType }: Props) {
  const { i18n } = useLingui();
  return variables.map((variable) => {
    const problem = problems[variable.name];
    return (
      <VariableField
        key={variable.id}
        variable={variable}
        value={typed[variable.name] ?? ''}
        problem={problem && i18n._(problem, wrongValueBlanks)}
        onChange={(value) => onType(variable.name, value)}
      />
    );
  });
}
