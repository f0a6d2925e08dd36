// The type of the valid inputs: a call without a sample does not compile.
import type { Input, Operation } from '#contract/contract.ts';
import type { OpenedMember } from '../members/members.ts';
import type { OpenedStaff } from '../members/staff.ts';

/**
 * Inputs that succeed. A function creates a new input for each use of a call that works only once; it receives the caller where
 * only a member or staff account may call.
 */
export type Samples = {
  [K in Operation]: readonly Input<K>[] | ((caller: OpenedMember & OpenedStaff) => Promise<Input<K>>);
};
