import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { isLocale, localeNames, locales } from '../../shared/kernel/locales.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { Credentials } from '../../shared/sign-in/sign-in.ts';
import { call } from '../data/call.ts';
import { forgetKept } from '../data/kept.ts';
import { queries } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { Primary } from '../kit/buttons.tsx';
import { TextField } from '../kit/text-fields.tsx';
import { Icon } from '../kit/icon.tsx';
import { dropGuards } from '../kit/leave-guard.tsx';
import { chooseLocale } from '../kit/locale.ts';
import { look } from '../kit/look.ts';
import { FormBody, FormProblem, useRecordForm } from '../kit/record-form.tsx';
import { useTitle } from '../kit/title.ts';
import { Mark } from '../shell/mark.tsx';
import { LoginPicture } from './login-picture.tsx';
import './login.css';

export default function Login() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  return (
    <div className="login">
      <div className="login-side">
        <div className="login-form">
          <Mark size={32} />
          <div>
            <h1 className="login-title">
              <Trans>Sign in to Atelier</Trans>
            </h1>
            <p className="muted">
              <Trans>Build, govern and run agents together.</Trans>
            </p>
          </div>
          <SignInForm />
        </div>
        <LanguageChoice />
      </div>
      <LoginPicture />
    </div>
  );
}

/** Only addresses of this product: a link must not lead a freshly signed-in person elsewhere. */
export function safeRedirect(asked: string | null): string {
  if (!asked?.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return '/';
  return asked;
}

function SignInForm() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [seen, setSeen] = useState(false);
  const record = useRecordForm(
    Credentials,
    { email: '', password: '' },
    {
      save: async (body) => {
        await call(signInRoutes.signIn, { body });
        // Somebody else may have been here before.
        forgetKept();
        queries.removeQueries({ queryKey: viewerKey });
        dropGuards();
        location.replace(safeRedirect(search.get('redirect')));
      },
    },
  );
  const { form } = record;
  const failed = form.formState.errors.root;
  useEffect(() => form.setFocus(failed ? 'password' : 'email'), [failed, form]);
  return (
    <FormBody of={record}>
      <TextField of={record} name="email" label={t`E-mail`} type="email" size="3" autoComplete="username" />
      <TextField
        of={record}
        name="password"
        label={t`Password`}
        type={seen ? 'text' : 'password'}
        code
        size="3"
        autoComplete="current-password"
        aside={
          <IconButton
            type="button"
            size="1"
            variant="ghost"
            color="gray"
            aria-label={seen ? t`Hide the password` : t`Show the password`}
            onClick={() => setSeen(!seen)}
          >
            <Icon of={seen ? EyeOff : Eye} />
          </IconButton>
        }
      />
      <FormProblem of={record} />
      <Primary size="3" type="submit" loading={form.formState.isSubmitting}>
        <Trans>Sign in</Trans>
      </Primary>
    </FormBody>
  );
}

/** The browser's own list: nothing more to load before one can read the page. */
function LanguageChoice() {
  const { t } = useLingui();
  const { locale } = useSnapshot(look);
  return (
    <select
      className="login-language muted"
      aria-label={t`Language`}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && void chooseLocale(target.value)}
    >
      {localeNames.map((name) => (
        <option key={name} value={name} lang={name}>
          {locales[name].name}
        </option>
      ))}
    </select>
  );
}
