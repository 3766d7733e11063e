const MAX_NAME = 100;
const MAX_TRIES = 1_000;

/** The wanted name, else the first with a number behind it that is free. Cut to what a name may have. */
export async function copyName(
  baseName: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; number < MAX_TRIES; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = cut(baseName, MAX_NAME - end.length).trim() + end;
    if (!(await isTaken(name))) return name;
  }
  return cut(baseName, MAX_NAME);
}

/** Half a character at the end is none. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
