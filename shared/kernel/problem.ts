// A problem is an error people may read. Its code is its identity; the English text is only its voice:
// clients translate by code, tests assert on codes.

export type ProblemKind<Text extends string = string> = { code: string; status: number; text: Text };

type Blanks<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blanks<Rest>
  : never;
type Values<Text extends string> = { [Name in Blanks<Text>]: string | number };
type OnlyIfAny<V> = keyof V extends never ? [] : [values: V];

/** What a refused call answers. `values` fill the blanks of a translated text; `fields` names what to mend. */
export type ProblemBody = {
  code: string;
  message: string;
  values: Record<string, string | number>;
  fields?: Record<string, string>;
  traceId: string;
};

/**
 * Declares a domain's problems: `problems('agents', { nameTaken: [409, 'An agent named {name} exists.'] })`.
 * The code of that one is `agents.nameTaken`. Mark each text with the i18n comment so that it is translated.
 */
export function problems<const Texts extends Record<string, readonly [status: number, text: string]>>(
  domain: string,
  texts: Texts,
) {
  const kinds = Object.entries(texts).map(([name, [status, text]]) => [
    name,
    { code: `${domain}.${name}`, status, text },
  ]);
  return Object.fromEntries(kinds) as { [Name in keyof Texts]: ProblemKind<Texts[Name][1]> };
}

/** `throw new Problem(kind, values)`: the compiler asks for exactly the values the text has blanks for. */
export class Problem<Text extends string = string> extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly values: Record<string, string | number>;
  fields?: Record<string, string>;
  /** How long the other side wants to be left alone. */
  retryAfterSeconds?: number;

  constructor({ code, status, text }: ProblemKind<Text>, ...[values]: OnlyIfAny<Values<Text>>) {
    super(fillIn(text, values ?? {}));
    this.code = code;
    this.status = status;
    this.values = values ?? {};
  }

  /** Names the field that has to change. */
  at(field: string, text = this.message): this {
    this.fields = { ...this.fields, [field]: text };
    return this;
  }
}

export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));

export const kernelProblems = problems('kernel', {
  invalid: [400, /*i18n*/ 'The request could not be understood.'],
  malformed: [400, /*i18n*/ 'The request could not be understood.'],
  nothingHere: [404, /*i18n*/ 'There is nothing at this address.'],
  tooLarge: [413, /*i18n*/ 'The request is too large.'],
  tooMany: [429, /*i18n*/ 'Too many requests. Try again in {seconds} seconds.'],
  inUse: [422, /*i18n*/ 'Unable to process this. The item may be in use.'],
  tooMuchWork: [422, /*i18n*/ 'This takes too long to process. Make it smaller or simpler.'],
  tooManyInWork: [
    429,
    /*i18n*/ 'Too many requests from this workspace are in progress. Try again in a moment.',
  ],
  broken: [500, /*i18n*/ 'Something went wrong. Please try again later.'],
  unavailable: [503, /*i18n*/ 'The service is not available right now. Please try again.'],
});
