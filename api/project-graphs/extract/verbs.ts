// What common English verbs between two names say of them.

export type Verb = {
  words: string;
  type: string;
  /** What stands before it and behind it is. Absent: the verb does not say. */
  before?: string;
  behind?: string;
  /** The one behind it does it: “was founded by”. */
  isPassive?: true;
};

const [person, organization, place] = ['Person', 'Organization', 'Place'];

const verb = (words: string, type: string, more: Omit<Verb, 'words' | 'type'> = {}): Verb[] =>
  words.split('|').map((each) => ({ words: each, type, ...more }));

export const verbs: readonly Verb[] = [
  ...verb('works at|work at|works for|work for|is employed by|joined|worked at|worked for', 'WORKS_AT', {
    before: person,
    behind: organization,
  }),
  ...verb('manages|leads|heads|directs|supervises|runs', 'MANAGES', { before: person }),
  ...verb('is managed by|is led by|is headed by', 'MANAGES', { isPassive: true, behind: person }),
  ...verb('reports to|report to', 'REPORTS_TO', { before: person, behind: person }),
  ...verb('founded|co-founded', 'FOUNDED', { before: person, behind: organization }),
  ...verb('was founded by|founded by', 'FOUNDED', { isPassive: true, before: organization, behind: person }),
  ...verb('acquired|bought|took over', 'ACQUIRED', { before: organization, behind: organization }),
  ...verb('was acquired by|was bought by', 'ACQUIRED', {
    ...{ isPassive: true, before: organization, behind: organization },
  }),
  ...verb('owns|own', 'OWNS'),
  ...verb('is owned by', 'OWNS', { isPassive: true }),
  ...verb('is located in|is based in|are based in|is headquartered in|lies in|stands in', 'LOCATED_IN', {
    behind: place,
  }),
  ...verb('lives in|live in|moved to|was born in', 'LIVES_IN', { before: person, behind: place }),
  ...verb('supplies|supply|delivers to|sells to', 'SUPPLIES'),
  ...verb('is supplied by|buys from', 'SUPPLIES', { isPassive: true }),
  ...verb('uses|use|relies on', 'USES'),
  ...verb('depends on|depend on|requires|needs', 'DEPENDS_ON'),
  ...verb('is part of|are part of|belongs to|is a subsidiary of|is a division of', 'PART_OF'),
  ...verb('contains|includes|consists of', 'CONTAINS'),
  ...verb('partners with|works with|work with|collaborates with', 'WORKS_WITH'),
  ...verb('makes|produces|manufactures|develops|developed|built|designed|created|invented', 'MAKES'),
  ...verb('is made by|was designed by|was built by|was created by|was developed by', 'MAKES', {
    isPassive: true,
  }),
  ...verb('wrote|authored', 'WROTE', { before: person }),
  ...verb('was written by', 'WROTE', { isPassive: true, behind: person }),
  ...verb('repairs|maintains|services|serviced|repaired', 'MAINTAINS'),
  ...verb('replaces|replaced', 'REPLACES'),
  ...verb('was replaced by|is replaced by', 'REPLACES', { isPassive: true }),
  ...verb('knows|met|is married to|married', 'KNOWS', { before: person, behind: person }),
  ...verb('studied at|graduated from', 'STUDIED_AT', { before: person, behind: organization }),
  // Longer ones first: “is part of” says more than “is”.
].toSorted((one, other) => other.words.length - one.words.length);
