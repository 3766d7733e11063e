import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Switch, TextField } from '@radix-ui/themes';
import type { PromptDetail } from '../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { usualLabels, VersionLabel } from '../../shared/steps/version-label.ts';
import { useRead } from '../data/query.ts';
import { Field, Toggle } from '../kit/forms/field.tsx';
import { typedIn } from '../kit/forms/leading-space.ts';
import { Uses } from './uses.tsx';

/** No label: these are lower case. */
export const OWN_LABEL = 'Own';

/** `isProtected` absent: as it is. */
export type ChosenLabel = { name: string; typed: string; isProtected: boolean | undefined };

type Props = {
  prompt: PromptDetail;
  version: number;
  label: string;
  chosen: ChosenLabel;
  onChoose: (chosen: ChosenLabel) => void;
  error: string | undefined;
};

export function LabelFields(props: Props) {
  const { prompt, version, label, chosen, onChoose, error } = props;
  const { t } = useLingui();
  const names = [...new Set([...usualLabels, ...prompt.labels.map(({ name }) => name)])];
  const now = prompt.labels.find(({ name }) => name === label);
  return (
    <>
      <Field label={t`Label`} error={error}>
        {(ties) => (
          <Select.Root value={chosen.name} onValueChange={(name) => onChoose({ ...chosen, name })}>
            <Select.Trigger {...ties} />
            <Select.Content position="popper" variant="soft" color="gray">
              {names.map((name) => (
                <Select.Item key={name} value={name}>
                  {name}
                </Select.Item>
              ))}
              <Select.Item value={OWN_LABEL}>{t`Another label`}</Select.Item>
            </Select.Content>
          </Select.Root>
        )}
      </Field>
      {chosen.name === OWN_LABEL && <OwnName {...props} />}
      {prompt.abilities.changeProtected && (
        <Toggle
          control={
            <Switch
              size="1"
              checked={chosen.isProtected ?? now?.isProtected ?? false}
              onCheckedChange={(isProtected) => onChoose({ ...chosen, isProtected })}
            />
          }
          label={t`Protected`}
          help={t`Only administrators of the workspace can move it.`}
        />
      )}
      {now && now.version !== version && (
        <Following prompt={prompt} label={label} from={now.version} to={version} />
      )}
    </>
  );
}

function OwnName({ label, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const isWrong = chosen.typed !== '' && !VersionLabel.safeParse(label).success;
  return (
    <Field
      label={t`Name of the label`}
      help={t`Letters a to z, digits and hyphens.`}
      error={
        isWrong ? t`A label begins with a letter and has letters a to z, digits and hyphens.` : undefined
      }
    >
      {(ties) => (
        <TextField.Root
          {...ties}
          dir="ltr"
          value={chosen.typed}
          maxLength={40}
          onChange={(event) => onChoose({ ...chosen, typed: typedIn(event) })}
        />
      )}
    </Field>
  );
}

type FollowingProps = { prompt: PromptDetail; label: string; from: number; to: number };

function Following({ prompt, label, from, to }: FollowingProps) {
  const { data: uses = [] } = useRead(promptRoutes.uses, { params: { id: prompt.id } }, { freshMs: 0 });
  const following = uses.filter(({ versions }) => versions.includes(label));
  if (following.length === 0) return null;
  return (
    <div role="status">
      <b>
        <Trans>
          These change from v{from} to v{to}:
        </Trans>
      </b>
      <Uses uses={following} projectId={prompt.projectId} />
    </div>
  );
}
