// Values of a file whose shape nobody promised.
export type Say = {
  /** A parameter as a text of ours. */
  text: (value: unknown) => string;
  /** A parameter as part of a JSON template. */
  json: (value: unknown) => string;
  unsupported: (code: string) => void;
};

export const asRecord = (value: unknown): { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asString = (value: unknown): string => (typeof value === 'string' ? value : '');
