// What is wrong with a tool beyond its single fields, said at the field that has to change.
import type { z } from 'zod';
import { jsonSize } from '../kernel/json-size.ts';
import { isDeeperThan, type Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { isHeaderName, isHeaderValue } from './header.ts';
import { namesIn, type ToolParameter } from './parameter.ts';
import { isBuiltIn, type ToolType } from './tool-types.ts';
import { isOffered, typedValue } from './values.ts';

type Draft = {
  toolType: ToolType;
  toolMetadata: { agentId: string; memoryId: string; graphId: string };
  methodType: string;
  apiEndpoint: string;
  headers: readonly { value: string }[];
  bodyType: string;
  body: string;
  parameters: readonly ToolParameter[];
  authenticationType: string;
  authenticationName: string;
  credentialId: string | null;
};

export type Fault = { path: (string | number)[]; message: string };

export function refuseFaults(draft: Draft, context: z.RefinementCtx) {
  const { toolType } = draft;
  const faults =
    toolType === 'Custom'
      ? [...requestFaults(draft), ...parameterFaults(draft), ...authenticationFaults(draft)]
      : [
          ...metadataFaults(draft),
          ...(isBuiltIn(toolType) ? [] : parameterFaults({ ...draft, bodyType: 'Json' })),
        ];
  for (const fault of faults) context.addIssue({ code: 'custom', ...fault });
}

function metadataFaults({ toolType, toolMetadata, credentialId }: Draft): Fault[] {
  const { agentId, memoryId, graphId } = toolMetadata;
  if (toolType === 'Sql' && !credentialId)
    return [{ path: ['credentialId'], message: /*i18n*/ 'Choose a credential.' }];
  if (toolType === 'Agent' && !agentId)
    return [{ path: ['toolMetadata', 'agentId'], message: /*i18n*/ 'Agent is required' }];
  if (toolType === 'GraphQuery' && !graphId)
    return [{ path: ['toolMetadata', 'graphId'], message: /*i18n*/ 'Graph is required' }];
  const isMemory = toolType === 'MemoryLoad' || toolType === 'MemoryStore';
  return isMemory && !memoryId
    ? [{ path: ['toolMetadata', 'memoryId'], message: /*i18n*/ 'Memory is required' }]
    : [];
}

const undeclared = /*i18n*/ 'Declare every parameter in braces.';

function requestFaults({ methodType, apiEndpoint, headers, bodyType, body, parameters }: Draft): Fault[] {
  const declared = new Set(parameters.map(({ name }) => name));
  const isDeclared = (text: string) => namesIn(text).every((name) => declared.has(name));
  const faults: Fault[] = [];
  if (!apiEndpoint) faults.push({ path: ['apiEndpoint'], message: /*i18n*/ 'Address is required' });
  if (!isDeclared(apiEndpoint)) faults.push({ path: ['apiEndpoint'], message: undeclared });
  for (const [index, { value }] of headers.entries()) {
    const path = ['headers', index, 'value'];
    if (!isDeclared(value)) faults.push({ path, message: undeclared });
    if (!isHeaderValue(value))
      faults.push({ path, message: /*i18n*/ 'A header cannot contain these characters.' });
  }
  return [...faults, ...bodyFaults({ methodType, bodyType, body, parameters }, isDeclared)];
}

type Body = Pick<Draft, 'methodType' | 'bodyType' | 'body' | 'parameters'>;

function bodyFaults(
  { methodType, bodyType, body, parameters }: Body,
  isDeclared: (text: string) => boolean,
): Fault[] {
  const faults: Fault[] = [];
  if (methodType === 'GET' && bodyType !== 'None')
    faults.push({ path: ['bodyType'], message: /*i18n*/ 'A GET request has no body.' });
  if (bodyType === 'XFormUrlEncoded' && !isDeclared(body))
    faults.push({ path: ['body'], message: undeclared });
  if (bodyType === 'Json' && body.trim()) {
    const message = jsonFault(body, parameters);
    if (message) faults.push({ path: ['body'], message });
  }
  return faults;
}

/** Braces of JSON are no parameters: only texts within it may name some. */
function jsonFault(body: string, parameters: readonly ToolParameter[]): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return /*i18n*/ 'The body is not valid JSON.';
  }
  if (isDeeperThan(workLimits.tools.maxDepth, value)) return /*i18n*/ 'The body is nested too deeply.';
  const addsFields = parameters.some(({ placement }) => placement === 'Body');
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return addsFields && !isObject
    ? /*i18n*/ 'Parameters can be added only to a body that is a JSON object.'
    : undefined;
}

function parameterFaults({ parameters, bodyType }: Draft): Fault[] {
  const { maxParameterCharacters } = workLimits.tools;
  const size = jsonSize(parameters as unknown as Json, maxParameterCharacters);
  if (size > maxParameterCharacters)
    return [
      { path: ['parameters'], message: /*i18n*/ 'The parameters are too large. Shorten some of them.' },
    ];
  const seen = new Set<string>();
  return parameters.flatMap((parameter, index) => {
    const at = (field: string, message: string): Fault => ({ path: ['parameters', index, field], message });
    const { name, placement } = parameter;
    const faults: Fault[] = [];
    if (seen.has(name)) faults.push(at('name', /*i18n*/ 'Entered name already exists'));
    seen.add(name);
    if (placement === 'Header' && !isHeaderName(name))
      faults.push(at('name', /*i18n*/ 'This is not the name of a header.'));
    if (placement === 'Body' && bodyType === 'None')
      faults.push(at('placement', /*i18n*/ 'This request has no body.'));
    if (!fits(parameter)) faults.push(at('default', /*i18n*/ 'This value does not fit the type.'));
    return faults;
  });
}

function fits(parameter: ToolParameter): boolean {
  if (!parameter.default) return true;
  const value = typedValue(parameter, parameter.default);
  return value !== undefined && isOffered(parameter, value);
}

function authenticationFaults({ authenticationType, authenticationName, credentialId }: Draft): Fault[] {
  const path = ['authenticationName'];
  if (authenticationType === 'Credential')
    return credentialId ? [] : [{ path: ['credentialId'], message: /*i18n*/ 'Choose a credential.' }];
  if (authenticationType === 'None' || authenticationType === 'BearerAuth') return [];
  if (!authenticationName) return [{ path, message: /*i18n*/ 'Please enter a name' }];
  if (authenticationType === 'HeaderAuth' && !isHeaderName(authenticationName))
    return [{ path, message: /*i18n*/ 'This is not the name of a header.' }];
  return authenticationType === 'BasicAuth' && authenticationName.includes(':')
    ? [{ path, message: /*i18n*/ 'A user name cannot contain a colon.' }]
    : [];
}
