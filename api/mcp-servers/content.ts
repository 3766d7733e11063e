// Resources and prompts of a server, as people look at them: texts of somebody else, limited [MC8].
import { storableText } from '../engine/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { McpContent } from '../../shared/mcp-servers/mcp-server.ts';
import type { Connection } from './connection.ts';

const { maxListed, maxShownCharacters, maxNameCharacters, maxDescriptionCharacters, connectSeconds } =
  workLimits.mcp;
const MAX_URI = 2000;
const MAX_ARGUMENTS = 20;

const options = { timeout: connectSeconds * 1000 };
const short = (text: string | undefined, most: number = maxDescriptionCharacters) =>
  storableText(text ?? '')
    .slice(0, most)
    .toWellFormed();

/** The first page of each; what a server does not offer is empty. */
export async function readContent({ client }: Connection): Promise<McpContent> {
  const can = client.getServerCapabilities() ?? {};
  const [resources, prompts] = await Promise.all([
    can.resources ? client.listResources({}, options).then((listed) => listed.resources) : [],
    can.prompts ? client.listPrompts({}, options).then((listed) => listed.prompts) : [],
  ]);
  return {
    resources: resources
      .filter(({ uri }) => uri.length <= MAX_URI)
      .slice(0, maxListed)
      .map(({ uri, name, description, mimeType }) => ({
        uri: short(uri, MAX_URI),
        name: short(name, maxNameCharacters),
        description: short(description),
        mimeType: short(mimeType, maxNameCharacters),
      })),
    prompts: prompts.slice(0, maxListed).map(({ name, description, arguments: asked = [] }) => ({
      name: short(name, maxNameCharacters),
      description: short(description),
      arguments: asked.slice(0, MAX_ARGUMENTS).map((argument) => ({
        name: short(argument.name, maxNameCharacters),
        description: short(argument.description),
        required: argument.required ?? false,
      })),
    })),
  };
}

export async function readResource({ client }: Connection, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri }, { ...options, cacheMode: 'bypass' });
  return short(
    contents.map((part) => ('text' in part ? part.text : `[${part.mimeType ?? part.uri}]`)).join('\n'),
    maxShownCharacters,
  );
}

export async function readPrompt(
  { client }: Connection,
  name: string,
  values: { [name: string]: string },
): Promise<string> {
  const { messages } = await client.getPrompt({ name, arguments: values }, options);
  const texts = messages.map(({ role, content }) =>
    content.type === 'text' ? `${role}: ${content.text}` : `${role}: [${content.type}]`,
  );
  return short(texts.join('\n\n'), maxShownCharacters);
}
