// A data source as its form holds it; its project is that of the page.
import type { z } from 'zod';
import { DataSourceSettings, type DataSource } from '../../shared/data-sources/data-source.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

export type DataSourceForm = z.input<typeof DataSourceSettings>;

export const blankDataSource = blankOf(DataSourceSettings);

export const formOf = ({ name, description, chunkSize, chunkOverlap }: DataSource): DataSourceForm => ({
  name,
  description,
  chunkSize,
  chunkOverlap,
});
