// What a file of another product names of its workspace, and what was chosen to stand for it here.
import { workLimits } from '../kernel/work-limits.ts';
import { cleanName } from './clean-text.ts';
import type { ForeignKind, NamedRecord } from './foreign-graph.ts';
import type { FileEntity } from './imported-agent.ts';

const { maxEntities } = workLimits.imports;

export class LinkedNames {
  readonly #chosen: Readonly<Record<string, string>>;
  readonly #entities = new Map<string, FileEntity>();

  constructor(chosen: Readonly<Record<string, string>>) {
    this.#chosen = chosen;
  }

  entities = (): FileEntity[] => [...this.#entities.values()];

  linked = (kind: ForeignKind, { name, id = name, detail = '' }: NamedRecord): string => {
    const [called, key] = [cleanName(name, ''), `${kind}/${cleanName(id, '')}`];
    if (!called || (this.#entities.size >= maxEntities && !this.#entities.has(key))) return '';
    const known = this.#entities.get(key);
    if (!known)
      this.#entities.set(key, {
        ...{ kind, id: cleanName(id, ''), name: called },
        ...{ detail: cleanName(detail, '', 200), provider: '', modelName: '' },
      });
    return Object.hasOwn(this.#chosen, key) ? (this.#chosen[key] ?? '') : '';
  };
}
