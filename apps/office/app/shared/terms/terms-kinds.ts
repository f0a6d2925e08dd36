// The kinds of terms, with the kinds that every shop needs first, and their names in calls.
import { termsTypeLabels, userTermsKindLabels } from '#domain/base/enum-labels.ts';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';
import { isMandatoryTerms } from '#domain/members/terms.ts';

export type TermsKind = TermsType | UserTermsKind;

export const kinds: readonly TermsKind[] = [...userTermsKinds, ...termsTypes].toSorted(
  (one, other) => Number(isMandatoryTerms(other)) - Number(isMandatoryTerms(one)),
);

const isTermsType = (kind: TermsKind): kind is TermsType => kind in termsTypeLabels;

/** Guests and members have the same names of two kinds. */
export function nameOf(kind: TermsKind): string {
  if (!isTermsType(kind)) return userTermsKindLabels[kind];
  const isShared = kind === 'ANONYMOUS_PG' || kind === 'ANONYMOUS_THIRDPARTY';
  return `${termsTypeLabels[kind]}${isShared ? ' (비회원)' : ''}`;
}

/** How calls name the kind. */
export const typeOf = (kind: TermsKind) =>
  isTermsType(kind) ? { termsType: kind } : { userTermsKind: kind };

export const kindOf = ({
  termsType,
  userTermsKind,
}: {
  termsType?: TermsType;
  userTermsKind?: UserTermsKind;
}): TermsKind | undefined => termsType ?? userTermsKind;

export const kindNamed = (name: string | undefined): TermsKind | undefined =>
  kinds.find((kind) => kind === name);
