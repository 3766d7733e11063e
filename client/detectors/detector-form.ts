// A detector as its form holds it; which kind it is, the address says.
import type { z } from 'zod';
import { useLocation } from 'wouter';
import {
  detectorSettings,
  draftOf,
  type DetectorKind,
  type DetectorSettings,
} from '../../shared/detectors/detector.ts';
import { detectorRoutes } from '../../shared/detectors/routes.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { detectorLinks } from './links.ts';

export type DetectorForm = {
  name: string;
  description: string;
  settings: DetectorSettings[DetectorKind];
};
export type OfDetector = RecordForm<DetectorForm>;

/** The calls of all kinds are alike but for the settings, which each one's schema checks. */
type AnyContract = typeof detectorRoutes.allowList;
export type AnySettings = DetectorSettings['allowList'];

export const routesOf = (kind: DetectorKind) => detectorRoutes[kind] as AnyContract;

export const schemaOf = (kind: DetectorKind) =>
  draftOf(detectorSettings[kind]) as unknown as z.ZodType<DetectorForm, DetectorForm>;

export const blankDetector = (kind: DetectorKind) => blankOf(schemaOf(kind));

export function useDetectorKind(): DetectorKind {
  const [path] = useLocation();
  return detectorLinks.kindAt(path);
}
