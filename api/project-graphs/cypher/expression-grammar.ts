// Expressions: what conditions, columns and orders are made of.
import { EmbeddedActionsParser, type IToken } from 'chevrotain';
import type { Comparison, Expression } from './query.ts';
import * as T from './tokens.ts';
import { nameOf, placeOf, textOf } from './token-text.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** Rules of the grammar above it begin with these; whoever extends it says when all are there. */
export class ExpressionParser extends EmbeddedActionsParser {
  constructor() {
    super(T.allTokens, { maxLookahead: 3, recoveryEnabled: false });
  }

  expression = this.RULE('expression', (): Expression => {
    const operands: Expression[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: T.Or, DEF: () => operands.push(this.SUBRULE(this.exclusive)) });
    return joined('or', operands);
  });

  exclusive = this.RULE('exclusive', (): Expression => {
    const operands: Expression[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: T.Xor, DEF: () => operands.push(this.SUBRULE(this.conjunction)) });
    return joined('xor', operands);
  });

  conjunction = this.RULE('conjunction', (): Expression => {
    const operands: Expression[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: T.And, DEF: () => operands.push(this.SUBRULE(this.negation)) });
    return joined('and', operands);
  });

  negation = this.RULE('negation', (): Expression => {
    const nots: IToken[] = [];
    this.MANY(() => nots.push(this.CONSUME(T.Not)));
    const operand = this.SUBRULE(this.comparison);
    const [first] = nots;
    return first && nots.length % 2 === 1 ? { kind: 'not', operand, at: placeOf(first) } : operand;
  });

  comparison = this.RULE('comparison', (): Expression => {
    const left = this.SUBRULE(this.value);
    return (
      this.OPTION(() =>
        this.OR([
          { ALT: () => this.SUBRULE(this.nullTest, { ARGS: [left] }) },
          {
            ALT: (): Expression => {
              const comparison = this.SUBRULE(this.comparator);
              const right = this.SUBRULE1(this.value);
              return { kind: 'compare', comparison, left, right, at: left?.at };
            },
          },
        ]),
      ) ?? left
    );
  });

  nullTest = this.RULE('nullTest', (operand: Expression): Expression => {
    this.CONSUME(T.Is);
    const negated = this.OPTION(() => this.CONSUME(T.Not)) !== undefined;
    this.CONSUME(T.Null);
    return { kind: 'isNull', operand, negated, at: operand?.at };
  });

  comparator = this.RULE('comparator', (): Comparison =>
    this.OR([
      { ALT: () => this.as('=', this.CONSUME(T.Equal)) },
      { ALT: () => this.as('<>', this.CONSUME(T.NotEqual)) },
      { ALT: () => this.as('<', this.CONSUME(T.Less)) },
      { ALT: () => this.as('<=', this.CONSUME(T.LessEqual)) },
      { ALT: () => this.as('>', this.CONSUME(T.Greater)) },
      { ALT: () => this.as('>=', this.CONSUME(T.GreaterEqual)) },
      { ALT: () => this.as('contains', this.CONSUME(T.Contains)) },
      { ALT: () => this.as('in', this.CONSUME(T.In)) },
      {
        ALT: () => {
          this.CONSUME(T.Starts);
          return this.as('startsWith', this.CONSUME(T.With));
        },
      },
      {
        ALT: () => {
          this.CONSUME(T.Ends);
          return this.as('endsWith', this.CONSUME1(T.With));
        },
      },
    ]),
  );

  value = this.RULE('value', (): Expression =>
    this.OR([
      { ALT: () => this.SUBRULE(this.literal) },
      { ALT: () => this.SUBRULE(this.list) },
      {
        ALT: () => {
          this.CONSUME(T.LeftParen);
          const inner = this.SUBRULE(this.expression);
          this.CONSUME(T.RightParen);
          return inner;
        },
      },
      { ALT: () => this.SUBRULE(this.named) },
    ]),
  );

  literal = this.RULE('literal', (): Expression =>
    this.OR([
      {
        ALT: (): Expression => {
          const token = this.CONSUME(T.Text);
          return { kind: 'literal', value: textOf(token), at: placeOf(token) };
        },
      },
      {
        ALT: (): Expression => {
          const minus = this.OPTION(() => this.CONSUME(T.Minus));
          const token = this.OR1([
            { ALT: () => this.CONSUME(T.Integer) },
            { ALT: () => this.CONSUME(T.Decimal) },
          ]);
          const value = Number(token.image);
          return { kind: 'literal', value: minus ? -value : value, at: placeOf(minus ?? token) };
        },
      },
      { ALT: (): Expression => literal(true, this.CONSUME(T.True)) },
      { ALT: (): Expression => literal(false, this.CONSUME(T.False)) },
      { ALT: (): Expression => literal(null, this.CONSUME(T.Null)) },
      {
        ALT: (): Expression => {
          const token = this.CONSUME(T.Parameter);
          return { kind: 'parameter', name: token.image.slice(1), at: placeOf(token) };
        },
      },
    ]),
  );

  list = this.RULE('list', (): Expression => {
    const at = placeOf(this.CONSUME(T.LeftBracket));
    const items: Expression[] = [];
    this.MANY_SEP({ SEP: T.Comma, DEF: () => items.push(this.SUBRULE(this.literal)) });
    this.CONSUME(T.RightBracket);
    return { kind: 'list', items, at };
  });

  /** A variable, and what may follow it. */
  named = this.RULE('named', (): Expression => {
    const token = this.SUBRULE(this.variableToken);
    const [name, at] = [nameOf(token), placeOf(token)];
    return (
      this.OPTION(() =>
        this.OR([
          {
            ALT: (): Expression => {
              this.CONSUME(T.Dot);
              return { kind: 'property', variable: name, key: nameOf(this.CONSUME(T.Name)), at };
            },
          },
          {
            ALT: (): Expression => ({ kind: 'hasType', variable: name, types: this.SUBRULE(this.types), at }),
          },
          { ALT: (): Expression => ({ kind: 'call', name, at, ...this.SUBRULE(this.values) }) },
        ]),
      ) ?? { kind: 'variable', name, at }
    );
  });

  values = this.RULE('values', (): Pick<Call, 'values' | 'isDistinct' | 'ofRows'> => {
    const values: Expression[] = [];
    this.CONSUME(T.LeftParen);
    const isDistinct = this.OPTION(() => this.CONSUME(T.Distinct)) !== undefined;
    const ofRows = this.OR([
      { ALT: () => this.CONSUME(T.Star) !== undefined },
      {
        ALT: () => {
          this.MANY_SEP({ SEP: T.Comma, DEF: () => values.push(this.SUBRULE(this.expression)) });
          return false;
        },
      },
    ]);
    this.CONSUME(T.RightParen);
    return { values, isDistinct, ofRows };
  });

  types = this.RULE('types', (): string[] => {
    this.CONSUME(T.Colon);
    const names = [nameOf(this.CONSUME(T.Name))];
    this.MANY(() => {
      this.CONSUME(T.Pipe);
      this.OPTION(() => this.CONSUME1(T.Colon));
      names.push(nameOf(this.CONSUME1(T.Name)));
    });
    return names;
  });

  variableToken = this.RULE('variableToken', (): IToken =>
    this.OR([{ ALT: () => this.CONSUME(T.Identifier) }, { ALT: () => this.CONSUME(T.Quoted) }]),
  );

  private as = (comparison: Comparison, _token: IToken): Comparison => comparison;
}

const literal = (value: boolean | null, token: IToken): Expression => ({
  kind: 'literal',
  value,
  at: placeOf(token),
});

const joined = (kind: 'and' | 'or' | 'xor', operands: Expression[]): Expression => {
  const [first] = operands;
  return operands.length === 1 && first ? first : { kind, operands, at: first?.at ?? { line: 1, column: 1 } };
};
