// The body of an operation: its fields become parameters; what has none is one parameter.
import { asRecord, type Fields } from '../../../shared/imports/file-values.ts';
import type { BodyType } from '../../../shared/tools/tool.ts';
import { declare, type Draft } from './parameters.ts';
import { resolved } from './references.ts';
import { partsOf, typeOf } from './schema.ts';

type Body = { bodyType: BodyType; body: string };

const NONE: Body = { bodyType: 'None', body: '' };

export function declareBody(draft: Draft, requestBody: unknown): Body {
  const { fields, remote } = resolved(draft.document, requestBody);
  if (remote) draft.notes.add('remoteReference');
  const content = asRecord(fields.content);
  const types = Object.keys(content);
  if (types.length === 0) return NONE;
  const isJson = (type: string) => /^(?:application\/json|\*\/\*|[^;]{1,100}\+json)/i.test(type);
  const isForm = (type: string) => type.toLowerCase().startsWith('application/x-www-form-urlencoded');
  const json = types.find(isJson);
  const form = types.find(isForm);
  const type = json ?? form;
  if (type === undefined) {
    draft.notes.add('bodyType');
    return NONE;
  }
  const { schema } = asRecord(content[type]);
  const required = fields.required === true;
  return json === undefined ? formBody(draft, schema) : jsonBody(draft, schema, required);
}

function jsonBody(draft: Draft, schema: unknown, required: boolean): Body {
  const names = declareFields(draft, schema);
  if (names === undefined) {
    // It is the body itself, named by the template, and no field that is added to one.
    const alias = declare(draft, 'body', { schema, required }, 'QueryString');
    return alias ? { bodyType: 'Json', body: JSON.stringify(`{${alias}}`) } : NONE;
  }
  const renamed = names.filter(({ name, alias }) => name !== alias);
  const template = Object.fromEntries(renamed.map(({ name, alias }) => [name, `{${alias}}`]));
  return { bodyType: 'Json', body: renamed.length > 0 ? JSON.stringify(template) : '' };
}

function formBody(draft: Draft, schema: unknown): Body {
  const names = declareFields(draft, schema) ?? [];
  const renamed = names.filter(({ name, alias }) => name !== alias);
  const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
  return {
    bodyType: 'XFormUrlEncoded',
    body: renamed.map(({ name, alias }) => `${encoded(name)}={${alias}}`).join('&'),
  };
}

/** undefined: it is no object whose fields are known. */
function declareFields(draft: Draft, schema: unknown) {
  const { properties, required } = partsOf(draft.document, schema);
  if (properties.size === 0 || typeOf(draft.document, schema) !== 'Object') return undefined;
  const fields = [...properties].filter(([, one]) => !isReadOnly(draft.document, one));
  const sorted = fields.toSorted(([one], [other]) => Number(required.has(other)) - Number(required.has(one)));
  return sorted.flatMap(([name, one]) => {
    const alias = declare(draft, name, { schema: one, required: required.has(name) }, 'Body');
    return alias ? [{ name, alias }] : [];
  });
}

const isReadOnly = (document: Fields, schema: unknown) => resolved(document, schema).fields.readOnly === true;
