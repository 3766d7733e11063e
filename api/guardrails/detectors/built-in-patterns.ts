// Every pattern that runs over texts of any length, for the proof that none of them can be made slow.
import { cardCandidate } from './pci/cards.ts';
import { ibanCandidate } from './pci/iban.ts';
import { pciPatterns } from './pci.ts';
import { phiPatterns } from './phi.ts';
import { promptSecurityPatterns } from './prompt-security.ts';
import { piiPatterns } from './pii.ts';
import { secretPatterns } from './secrets.ts';

const candidates: { pattern: RegExp; open?: undefined }[] = [
  { pattern: cardCandidate },
  { pattern: ibanCandidate },
];

export const builtInPatterns = (): RegExp[] =>
  [
    ...piiPatterns,
    ...pciPatterns,
    ...phiPatterns,
    ...promptSecurityPatterns,
    ...candidates,
    ...secretPatterns,
  ].flatMap(({ pattern, open }) => (open && 'until' in open ? [pattern, open.until] : [pattern]));
