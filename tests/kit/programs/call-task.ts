// Calls any function of any module, in a thread that may be ended.
type Call = { module: string; name: string; args: unknown[] };

export default async function callTask({ module, name, args }: Call): Promise<unknown> {
  const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
  return functions[name]?.(...args);
}
