// Result of a bulk command of staff (docs/endpoints.md#bulk).
import { Type } from 'typebox';
import { Count, NamedObject, Uuid } from '../shapes.ts';

/** Each row is done or says why not; done rows stay done when others fail. */
export const BulkResult = NamedObject('BulkResult', {
  doneCount: Count,
  failedCount: Count,
  rows: Type.Array(
    Type.Object({
      uuid: Uuid,
      isDone: Type.Boolean(),
      /** It was already as the command makes it, and was skipped. */
      isUnchanged: Type.Optional(Type.Boolean()),
      code: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    }),
  ),
});

/** Rows of one bulk command at most. */
export const bulkAtMost = 500;
