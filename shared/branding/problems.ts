import { problems } from '../kernel/problem.ts';

export const brandingProblems = problems('branding', {
  none: [404, /*i18n*/ 'There is no branding yet.'],
  exists: [409, /*i18n*/ 'Branding already exists. Change it instead.'],
  fileNotFound: [422, /*i18n*/ 'This file is no longer available. Choose it again.'],
  noFile: [400, /*i18n*/ 'Choose a file first.'],
  notAnImage: [422, /*i18n*/ 'Branding images only are accepted: PNG, JPEG, GIF, WebP, ICO or SVG.'],
  brokenImage: [422, /*i18n*/ 'This image is damaged or contains extra data.'],
  unsafeSvg: [422, /*i18n*/ 'This SVG cannot be shown safely. Export it as plain SVG, or as PNG.'],
  tooManyPixels: [422, /*i18n*/ 'An image may be at most {most} pixels wide and high.'],
  headerSize: [422, /*i18n*/ 'The header image must be {width} × {height} pixels.'],
  notATemplate: [422, /*i18n*/ 'Choose a PowerPoint or Word file that opens without macros.'],
  fileTooLarge: [413, /*i18n*/ 'This file is larger than {most} MB.'],
});
