// Fields of calls that take a table as a file and apply it in portions.
import { Type } from 'typebox';
import { fileLettersAtMost } from '#domain/base/table-files.ts';

/** Maximum size in bytes of a body with such a file: the file and 64 KB for the other fields. */
export const fileBodyBytes = fileLettersAtMost + 64 * 1024;

export const Base64File = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: fileLettersAtMost,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    description,
  });

export const AfterLine = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'Line of the file after which the rows begin.',
});
