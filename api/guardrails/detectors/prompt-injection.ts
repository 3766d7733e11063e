import { detectorOf, type Detector } from './detector.ts';
import { judgeInjection } from './prompt-injection/judge.ts';

export const detectInjection = (): Detector => detectorOf([], judgeInjection);
