// Wire format of terms, for shoppers and for head office.
import type { Static } from 'typebox';
import type { Terms, TermsHistory } from '#contract/base/terms.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { TermsRow } from './terms.db.ts';

export function termsResponse(row: TermsRow, isCurrent: boolean): Static<typeof Terms> {
  const { termsType, userTermsKind, content, summary, isMandatory } = row;
  return {
    ...historyResponse(row, isCurrent),
    ...withoutNulls({ termsType, userTermsKind, content, isMandatory }),
    ...(summary === '' ? {} : { summary }),
    createdAt: seoulDateTime(row.createdAt),
  };
}

/** A revision in the history of its kind, without its text. */
export function historyResponse(
  row: Pick<TermsRow, 'uuid' | 'revisionNumber' | 'title' | 'effectiveAt'>,
  isCurrent: boolean,
): Static<typeof TermsHistory> {
  const { uuid, revisionNumber, title } = row;
  return { uuid, revisionNumber, title, effectiveAt: seoulDateTime(row.effectiveAt), isCurrent };
}

/** The kind of terms that the input names by either field; refuses REQUIRED_PARAMETER. */
export function namedType(
  input: { termsType?: TermsType; userTermsKind?: UserTermsKind },
  operation: string,
): TermsType | UserTermsKind {
  const type = input.termsType ?? input.userTermsKind;
  return type ?? refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('termsType', operation) });
}
