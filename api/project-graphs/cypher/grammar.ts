// The grammar of the queries. What it does not read is refused where it stands; see `read-query.ts`.
import type { IToken } from 'chevrotain';
import { ExpressionParser } from './expression-grammar.ts';
import type { EdgePattern, Item, NodePattern, PathPattern, Query } from './query.ts';
import * as T from './tokens.ts';
import { nameOf, placeOf } from './token-text.ts';

class CypherParser extends ExpressionParser {
  /** What is read now, for columns without a name of their own. */
  text = '';

  constructor() {
    super();
    this.performSelfAnalysis();
  }

  query = this.RULE('query', (): Query => {
    this.CONSUME(T.Match);
    const paths: PathPattern[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => paths.push(this.SUBRULE(this.path)) });
    const where = this.OPTION(() => {
      this.CONSUME(T.Where);
      return this.SUBRULE(this.expression);
    });
    const returnAt = placeOf(this.CONSUME(T.Return));
    const isDistinct = this.OPTION1(() => this.CONSUME(T.Distinct)) !== undefined;
    const items = this.SUBRULE(this.items);
    const orderBy = this.OPTION2(() => this.SUBRULE(this.orders)) ?? [];
    const limit = this.OPTION3(() => {
      this.CONSUME(T.Limit);
      return this.SUBRULE(this.value);
    });
    this.OPTION4(() => this.CONSUME(T.Semicolon));
    return { paths, isDistinct, items, orderBy, returnAt, ...(where && { where }), ...(limit && { limit }) };
  });

  // -- patterns ------------------------------------------------------------------------------------------------------

  path = this.RULE('path', (): PathPattern => {
    const variable = this.OPTION(() => {
      const token = this.SUBRULE(this.variableToken);
      this.CONSUME(T.Equal);
      return token;
    });
    const first = this.SUBRULE(this.node);
    const nodes = [first];
    const edges: EdgePattern[] = [];
    this.MANY(() => {
      edges.push(this.SUBRULE(this.edge));
      nodes.push(this.SUBRULE1(this.node));
    });
    const at = variable ? placeOf(variable) : first?.at;
    return { at, nodes, edges, ...(variable && { variable: nameOf(variable) }) };
  });

  node = this.RULE('node', (): NodePattern => {
    const at = placeOf(this.CONSUME(T.LeftParen));
    const variable = this.OPTION(() => nameOf(this.SUBRULE(this.variableToken)));
    const types = this.OPTION1(() => this.SUBRULE(this.types)) ?? [];
    const properties = this.OPTION2(() => this.SUBRULE(this.properties)) ?? [];
    this.CONSUME(T.RightParen);
    return { at, types, properties, ...(variable !== undefined && { variable }) };
  });

  edge = this.RULE('edge', (): EdgePattern => {
    const left = this.OPTION(() => this.CONSUME(T.Less));
    const dash = this.CONSUME(T.Minus);
    const inside = this.OPTION1(() => this.SUBRULE(this.inside)) ?? { types: [] };
    this.CONSUME1(T.Minus);
    const right = this.OPTION2(() => this.CONSUME(T.Greater));
    const both = (left === undefined) === (right === undefined);
    const one = left ? 'in' : 'out';
    return { at: placeOf(left ?? dash), direction: both ? 'both' : one, ...inside };
  });

  inside = this.RULE('inside', (): Pick<EdgePattern, 'variable' | 'types' | 'hops'> => {
    this.CONSUME(T.LeftBracket);
    const variable = this.OPTION(() => nameOf(this.SUBRULE(this.variableToken)));
    const types = this.OPTION1(() => this.SUBRULE(this.types)) ?? [];
    const hops = this.OPTION2(() => this.SUBRULE(this.hops));
    this.CONSUME(T.RightBracket);
    return { types, ...(variable !== undefined && { variable }), ...(hops && { hops }) };
  });

  hops = this.RULE('hops', (): NonNullable<EdgePattern['hops']> => {
    this.CONSUME(T.Star);
    const first = this.OPTION(() => Number(this.CONSUME(T.Integer).image));
    const rest = this.OPTION1(() => {
      this.CONSUME(T.DotDot);
      return { most: this.OPTION2(() => Number(this.CONSUME1(T.Integer).image)) };
    });
    return { least: first ?? 1, most: rest ? rest.most : first };
  });

  properties = this.RULE('properties', (): NodePattern['properties'] => {
    const properties: NodePattern['properties'] = [];
    this.CONSUME(T.LeftBrace);
    this.MANY_SEP({
      SEP: T.Comma,
      DEF: () => {
        const key = nameOf(this.CONSUME(T.Name));
        this.CONSUME(T.Colon);
        properties.push({ key, value: this.SUBRULE(this.value) });
      },
    });
    this.CONSUME(T.RightBrace);
    return properties;
  });

  // -- what is answered ----------------------------------------------------------------------------------------------

  items = this.RULE('items', (): Item[] =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(T.Star);
          return [];
        },
      },
      {
        ALT: () => {
          const items: Item[] = [];
          this.AT_LEAST_ONE_SEP({ SEP: T.Comma, DEF: () => items.push(this.SUBRULE(this.item)) });
          return items;
        },
      },
    ]),
  );

  item = this.RULE('item', (): Item => {
    const first = this.LA(1);
    const expression = this.SUBRULE(this.expression);
    const last = this.LA(0);
    const name = this.OPTION(() => {
      this.CONSUME(T.As);
      return nameOf(this.CONSUME(T.Name));
    });
    return { expression, name: name ?? this.ACTION(() => this.written(first, last)) };
  });

  orders = this.RULE('orders', (): Query['orderBy'] => {
    const orders: Query['orderBy'] = [];
    this.CONSUME(T.Order);
    this.CONSUME(T.By);
    this.AT_LEAST_ONE_SEP({
      SEP: T.Comma,
      DEF: () => {
        const expression = this.SUBRULE(this.expression);
        const descends = this.OPTION(() =>
          this.OR([
            { ALT: () => this.CONSUME(T.Descending) && true },
            { ALT: () => this.CONSUME(T.Ascending) && false },
          ]),
        );
        orders.push({ expression, descends: descends ?? false });
      },
    });
    return orders;
  });

  private written = (first: IToken, last: IToken) =>
    this.text.slice(first.startOffset, (last.endOffset ?? first.startOffset) + 1);
}

/** One for all: a parser keeps nothing between two queries. */
export const cypherParser = new CypherParser();
