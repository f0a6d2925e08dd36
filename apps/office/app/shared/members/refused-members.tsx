// The members whom the server refuses, with the reason of each.
import type { Answer } from '#contract/contract.ts';
import { RefusedLines } from '../entry/refused-lines.tsx';
import { ProblemText } from '../parts/problem-text.tsx';
import type { ChosenMember } from './member-lines-field.tsx';

/** The lines of a list, or only the reason for the chosen `member`. */
export const RefusedMembers = ({
  refused = [],
  member,
}: {
  refused: Answer<'issueCoupon'>['refused'];
  member?: ChosenMember | undefined;
}) =>
  member === undefined ? (
    <RefusedLines refused={refused.map(({ member: name, ...line }) => ({ ...line, name }))} />
  ) : (
    <ProblemText text={refused[0]?.message} />
  );
