// Imported before any schema is made: Zod tries `new Function` at a schema's birth, which the content security
// policy reports as a violation (the console stays silent).
import { z } from 'zod';

z.config({ jitless: true });
