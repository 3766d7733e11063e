// Whether what reads input by hand takes twice as long for twice the input, whatever that was made of.
import { cleanSvg } from '../../api/branding/clean-svg.ts';
import { svgStart } from '../../api/branding/svg-prolog.ts';
import { isSafeValue } from '../../api/branding/svg-values.ts';
import { refuseUnstorable } from '../../api/http/unstorable-text.ts';
import { providerProblem } from '../../api/models/provider-problem.ts';
import readImport from '../../api/people/import-users-task.ts';
import { refuseLargeXml } from '../../api/sso/xml-size.ts';
import { hideSecrets } from '../../shared/node/log.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, timesPerDoubling } from './times-as-long.ts';

const LENGTH = 50_000;

type Reader<Input> = {
  figure: string;
  read: (input: Input) => unknown;
  /** Each makes an input of about so many characters. */
  inputs: ((length: number) => Input)[];
};

const filled = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length));
const around = (before: string, piece: string, after: string) => (length: number) =>
  before + filled(piece)(length) + after;

const unlimited = { characters: 1e9, elements: 1e9, depth: 1e9, remarks: 1e9 };
const head = 'E-mail,First name,Last name,Roles,Projects\n';

const texts: Reader<string>[] = [
  {
    figure: 'what stands before an SVG',
    read: svgStart,
    inputs: ['<!---->', '<!--', '<!-- -->\n', ' ', '<!DOCTYPE svg ', '<?xml '].map(filled),
  },
  {
    figure: 'an SVG',
    read: (text) => cleanSvg(Buffer.from(text)),
    inputs: [
      around('<svg>', '<g/>', '</svg>'),
      around('<svg>', '<!DOCTYPE', '</svg>'),
      around('<svg>', '<path d="M0 0" fill="url(#a)"/>', '</svg>'),
      around('<svg style="', 'fill:red;', '"></svg>'),
      around('<svg ', 'a', '></svg>'),
    ],
  },
  {
    figure: 'a value of an SVG',
    read: (text) => isSafeValue('fill', text),
    inputs: ['a', '(', 'rgb(', 'url(#', 'url( ', ' ', 'url("#a")'].map(filled),
  },
  {
    figure: 'the size of a SAML response',
    read: (text) => refuseLargeXml(text, unlimited),
    inputs: ['<a/>', '<a>', '<!---->', '<!--', '<a b="', '<a b="c" ', '<?a?>', '<![CDATA[', '</'].map(filled),
  },
  {
    figure: 'secrets in a line of the log',
    read: hideSecrets,
    inputs: ['a', 'a://', 'a://b:', 'a://b:c', '?token=', 'Bearer ', 'sk-', 'atl_', '&key'].map(filled),
  },
  {
    figure: 'what a provider of models says',
    read: (message) => providerProblem({ statusCode: 422, message, responseBody: message }, 'Mine'),
    inputs: ['a', 'a://', 'too many ', 'api key '].map(filled),
  },
  {
    figure: 'a file of people',
    read: (csv) => readImport({ csv, projectIds: new Map(), departmentIds: new Map(), groupIds: new Map() }),
    inputs: [
      around(head, 'a@b.c,A,B,Nero,\n', ''),
      around(head, `a@b.c,A,B,${'x;'.repeat(20_000)},\n`, ''),
      around(head, ',', ''),
      around(head, '"', ''),
      around(head, '\n', ''),
    ],
  },
];

const values: Reader<unknown> = {
  figure: 'characters nothing can store',
  read: (value) => refuseUnstorable(value, 'body'),
  inputs: [
    (length) => ({ ['n'.repeat(16_000)]: Array.from({ length: length / 8 }, () => ({ a: 1 })) }),
    (length) => {
      let deep: unknown = '';
      for (let depth = 0; depth < length / 2; depth++) deep = [deep];
      return deep;
    },
  ],
};

const run = async (): Promise<Row[]> => [...texts.map(doubled), doubled(values)];

/** The worst of its inputs. */
function doubled<Input>({ figure, read, inputs }: Reader<Input>): Row {
  const value = Math.max(...inputs.map((make) => timesPerDoubling(workOf(read, make), LENGTH)));
  return {
    figure: `${figure}: twice the input takes, at worst of ${inputs.length}`,
    value,
    unit: '×',
    goal: `≤ ${DOUBLING_GOAL}`,
    met: value <= DOUBLING_GOAL,
  };
}

const workOf =
  <Input>(read: (input: Input) => unknown, make: (length: number) => Input) =>
  (length: number) => {
    const input = make(length);
    return () => attempt(read, input);
  };

/** A refusal is an answer too. */
function attempt<Input>(read: (input: Input) => unknown, input: Input) {
  try {
    read(input);
  } catch {
    // What counts is how long it took.
  }
}

export default { name: 'hostile inputs', run } satisfies Bench;
