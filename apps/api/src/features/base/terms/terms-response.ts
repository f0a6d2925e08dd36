// Wire format of terms, for shoppers and for head office.
import type { Static } from 'typebox';
import type { Terms } from '#contract/base/terms.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { TermsRow } from './terms.db.ts';

export function termsResponse(row: TermsRow, isCurrent: boolean): Static<typeof Terms> {
  return {
    uuid: row.uuid,
    ...(row.termsType !== null && { termsType: row.termsType }),
    ...(row.userTermsKind !== null && { userTermsKind: row.userTermsKind }),
    revisionNumber: row.revisionNumber,
    title: row.title,
    content: row.content,
    ...(row.summary === '' ? {} : { summary: row.summary }),
    isMandatory: row.isMandatory,
    effectiveAt: seoulDateTime(row.effectiveAt),
    isCurrent,
    createdAt: seoulDateTime(row.createdAt),
  };
}

/** The kind of terms that the input names by either field; refuses REQUIRED_PARAMETER. */
export function namedType(
  input: { termsType?: TermsType; userTermsKind?: UserTermsKind },
  operation: string,
): TermsType | UserTermsKind {
  const type = input.termsType ?? input.userTermsKind;
  return type ?? refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('termsType', operation) });
}
