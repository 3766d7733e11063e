// Plain JSON as the named tensors of the Open Inference Protocol.
import type { Json } from '../../../shared/kernel/json.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';

type Tensor = { name: string; shape: number[]; datatype: string; data: Json[] };

/** A list is one tensor; of an object each entry is one, by its name. */
export function tensorsOf(input: Json): Tensor[] {
  if (typeof input !== 'object' || input === null) return [tensorOf('input-0', [input])];
  if (Array.isArray(input)) return [tensorOf('input-0', input)];
  return Object.entries(input).map(([name, value]) => tensorOf(name, Array.isArray(value) ? value : [value]));
}

function tensorOf(name: string, list: Json[]): Tensor {
  const shape: number[] = [];
  let data = list;
  for (;;) {
    shape.push(shape.length === 0 ? data.length : lengthOfEach(data, name));
    if (shape.length > 1) data = data.flat() as Json[];
    if (!data.some(Array.isArray)) break;
  }
  return { name, shape, datatype: datatypeOf(data, name), data };
}

/** Of lists in a list: all have the same length. */
function lengthOfEach(lists: Json[], name: string): number {
  const lengths = new Set(lists.map((one) => (Array.isArray(one) ? one.length : -1)));
  const [length = 0] = lengths;
  if (lengths.size !== 1 || length < 0) throw new Problem(modelProblems.notATensor, { name });
  return length;
}

function datatypeOf(data: Json[], name: string): string {
  if (data.every((item) => typeof item === 'string')) return 'BYTES';
  if (data.every((item) => typeof item === 'boolean')) return 'BOOL';
  if (data.every((item) => Number.isSafeInteger(item))) return 'INT64';
  if (data.every((item) => typeof item === 'number')) return 'FP64';
  throw new Problem(modelProblems.notATensor, { name });
}
