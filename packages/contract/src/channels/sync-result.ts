// Result of a run that reads from channels (docs/rules/channels.md#runs).
import { Type } from 'typebox';
import { Count, DateTime, NamedObject } from '../shapes.ts';

/** `isMore`: a part of the period was not read. A failure without an id is one of the run. */
export const SyncResult = NamedObject('SyncResult', {
  from: DateTime,
  to: DateTime,
  readCount: Count,
  newCount: Count,
  changedCount: Count,
  skippedCount: Count,
  failures: Type.Array(Type.Object({ id: Type.String(), code: Type.String(), message: Type.String() })),
  isMore: Type.Boolean(),
});
