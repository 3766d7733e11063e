// Values of a file whose shape nobody promised.
import { z } from 'zod';

export type Fields = { [name: string]: unknown };

export type Say = {
  /** A parameter as a text of ours. */
  text: (value: unknown) => string;
  /** A parameter as part of a JSON template. */
  json: (value: unknown) => string;
  unsupported: (code: string) => void;
};

export const asRecord = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

export const asWords = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? `${value}` : asString(value);

export const asNumber = (value: unknown): number => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : Number.NaN;
};

/** A whole number within what a setting may be; `usual` where there is none. */
export const asCount = (value: unknown, usual: number, least: number, most: number): number => {
  const number = asNumber(value);
  return Number.isNaN(number) ? usual : Math.min(most, Math.max(least, Math.round(number)));
};

export const FilePlace = z.object({ x: z.number().catch(0), y: z.number().catch(0) }).catch({ x: 0, y: 0 });

/** What is read of the ends of a connection by every product that draws with the same library. */
export const FileEdge = z.object({
  source: z.string(),
  target: z.string(),
  sourceHandle: z.string().catch(''),
  targetHandle: z.string().catch(''),
});
