import { config } from 'zod';

/*
 * zod would compile validators from text and try, while the first schema is made, whether that is allowed. Our
 * content security policy forbids it and browsers report the attempt: import this before any schema.
 */
config({ jitless: true });
