import type { Branding, BrandingDraft } from '../../shared/branding/branding.ts';
import { brandingChanged } from '../../shared/branding/events.ts';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { brandingRoutes } from '../../shared/branding/routes.ts';
import { isTemplate, uploadUrl, type UploadPurpose } from '../../shared/branding/upload.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { BrandingStore } from './branding-store.ts';
import { receiveFile } from './receive-file.ts';
import type { UploadStore } from './upload-store.ts';

type Deps = { store: BrandingStore; uploads: UploadStore };

/** What each field's file must have been uploaded for. */
const purposeOf = {
  logoId: 'logo',
  darkModeLogoId: 'darkModeLogo',
  faviconId: 'favicon',
  headerBackgroundId: 'headerBackground',
  searchBackgroundId: 'searchBackground',
  powerPointTemplateId: 'powerPointTemplate',
  wordTemplateId: 'wordTemplate',
} as const satisfies Partial<Record<keyof BrandingDraft, UploadPurpose>>;

type FileField = keyof typeof purposeOf;

export function serveBranding(gate: Gate, { store, uploads }: Deps) {
  async function lookOf(scope: Scope, draft: BrandingDraft): Promise<Branding> {
    const fields = Object.entries(purposeOf) as [FileField, UploadPurpose][];
    const known = await uploads.known(
      scope,
      fields.map(([field]) => draft[field]).filter((id) => id !== null),
    );
    for (const [field, purpose] of fields) {
      const id = draft[field];
      // [BR9]
      if (id !== null && known.get(id)?.purpose !== purpose)
        throw new Problem(brandingProblems.fileNotFound).at(field);
    }
    return present(draft, (id) => known.get(id)?.fileName ?? '');
  }

  serve(gate, brandingRoutes, {
    read: async ({ scope, params }) => requireRow(await store.find(scope, params.app)),

    async create({ scope, params, body, emit }) {
      const look = await lookOf(scope, body);
      if (!(await store.add(scope, params.app, look))) throw new Problem(brandingProblems.exists);
      emit(brandingChanged({ id: scope.tenantId, app: params.app }));
      return look;
    },

    async change({ scope, params, body, emit }) {
      const look = await lookOf(scope, body);
      if (!(await store.change(scope, params.app, look))) throw new Problem(brandingProblems.none);
      emit(brandingChanged({ id: scope.tenantId, app: params.app }));
      return look;
    },

    signIn: async ({ params, query }) => ({
      branding: (await store.findForSignIn(query.tenant, params.app)) ?? null,
    }),

    async upload({ scope, person, query, request }) {
      const file = await receiveFile(request, query.purpose, scope.tenantId);
      const added = await uploads.add(scope, { ...file, purpose: query.purpose, by: person.id });
      return { ...added, url: uploadUrl(added.id) };
    },

    async file({ params, auth, reply }) {
      const file = await uploads.read(params.id, auth?.scope.tenantId);
      if (!file) throw new Problem(brandingProblems.none);
      await reply
        .headers({
          'content-type': file.mediaType,
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          // The content of an id never changes; whether one may see it does.
          'cache-control': file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
          'content-disposition': isTemplate(file.purpose)
            ? `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`
            : 'inline',
        })
        .send(file.bytes);
    },
  });
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(brandingProblems.none);
  return row;
}

function present(draft: BrandingDraft, nameOf: (id: string) => string): Branding {
  const { powerPointTemplateId, powerPointTemplateFileName, wordTemplateId, wordTemplateFileName, ...rest } =
    draft;
  const urlOf = (id: string | null) => id && uploadUrl(id);
  const template = (id: string | null, name: string | null) => id && { id, fileName: name ?? nameOf(id) };
  return {
    ...rest,
    primaryColor: whole(rest.primaryColor),
    secondaryColor: whole(rest.secondaryColor),
    accentColor: whole(rest.accentColor),
    logoUrl: urlOf(rest.logoId),
    darkModeLogoUrl: urlOf(rest.darkModeLogoId),
    faviconUrl: urlOf(rest.faviconId),
    headerBackgroundUrl: urlOf(rest.headerBackgroundId),
    searchBackgroundUrl: urlOf(rest.searchBackgroundId),
    powerPointTemplate: template(powerPointTemplateId, powerPointTemplateFileName) || null,
    wordTemplate: template(wordTemplateId, wordTemplateFileName) || null,
  };
}

/** The schema lets only whole pairs through. */
const whole = (pair: BrandingDraft['primaryColor']) =>
  pair?.darkMode && pair.lightMode ? { darkMode: pair.darkMode, lightMode: pair.lightMode } : null;
