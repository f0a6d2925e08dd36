// Members whom staff name in a list that they paste or upload, such as the receivers of a coupon.
import { Type } from 'typebox';
import { Count, Text } from '../shapes.ts';

/** A login id in any case, or a uuid. */
export const MemberName = Text(50, 'Login id or uuid of a member.');

/** One call is one transaction; longer lists are refused. */
const namesAtMost = 2_000;
export const MemberNames = Type.Array(MemberName, {
  minItems: 1,
  maxItems: namesAtMost,
  description: 'Login ids or uuids of members, in place of `userUuids`.',
});

export const ExpectedCount = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'The count of the dry run; another count is refused and nothing is written.',
});

/** Lines of a list that name no member whom the command changes; omitted without a list. */
export const RefusedLines = Type.Optional(
  Type.Array(
    Type.Object({
      /** From 1. */
      line: Count,
      /** As it was sent. */
      member: Type.String(),
      message: Type.String(),
    }),
  ),
);
