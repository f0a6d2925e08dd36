// What staff can do with a row, so that a desk offers exactly what the calls accept (docs/rules/staff.md#moves).
import { Type } from 'typebox';
import { NamedObject, OneOf } from '../shapes.ts';

/** The actions of a row's status or stage, those that the caller may take now and those that are refused for a foreseeable reason. */
export const StaffActions = <const A extends readonly string[], const C extends readonly string[]>(
  name: string,
  actions: A,
  conditions: C,
) =>
  Type.Array(
    NamedObject(name, {
      action: OneOf(actions),
      /** True: the call is accepted, unless its input is wrong or the row has changed since. */
      isAllowed: Type.Boolean(),
      /** Why not, or under which condition: a Korean sentence, for a refusal that of the call. */
      reason: Type.Optional(Type.String()),
      /** What the call must be sent with. */
      condition: Type.Optional(OneOf(conditions)),
    }),
  );
