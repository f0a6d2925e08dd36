// Files with which a merchant moves in from another shop (docs/rules/moving-in.md#files).
import { Type } from 'typebox';
import { movingKinds, movingRowsAtMost } from '#domain/moving-in/moving-files.ts';
import { endpoint } from '../endpoint.ts';
import { Count, DryRun, NamedObject, OneOf } from '../shapes.ts';
import { Base64File, fileBodyBytes } from '../table-file.ts';

const MovingImport = NamedObject('MovingImport', {
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** Omitted: it is not read. */
      column: Type.Optional(Type.String()),
    }),
  ),
  /** Columns without which no row can be read; nothing is imported then. */
  missingColumns: Type.Array(Type.String()),
  totalCount: Count,
  newCount: Count,
  changedCount: Count,
  unchangedCount: Count,
  errorCount: Count,
  /** The first wrong rows, then some of the others. Password hashes of right rows are omitted. */
  rows: Type.Array(
    Type.Object({
      /** Line of the file, from 1. */
      line: Count,
      isOk: Type.Boolean(),
      values: Type.Array(Type.Object({ column: Type.String(), value: Type.String() })),
      /** `name` is a column. */
      errors: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
      /** Korean sentences about cells that are not stored. */
      notes: Type.Array(Type.String()),
    }),
  ),
  /** Korean sentences about parts of the file that are not read. */
  notes: Type.Array(Type.String()),
});

export const movingIn = {
  importMovingFile: endpoint({
    method: 'POST',
    access: 'admin',
    effect: 'write',
    isSecret: true,
    cost: 10,
    path: '/staff/moving-in/action/import',
    bodyBytesAtMost: fileBodyBytes,
    summary:
      'Adds the rows of a file of the former shop that have no error; with dryRun it checks them only. Repeated, it adds nothing twice.',
    input: {
      kind: OneOf(movingKinds, 'What the file contains.'),
      file: Base64File(
        `The file in base64, as text (UTF-8, UTF-16, CP949; commas, semicolons or tabs) or xlsx, with a heading and up to ${movingRowsAtMost} rows.`,
      ),
      dryRun: Type.Optional(DryRun),
    },
    answer: MovingImport,
  }),
};
