// Handlers of contract/terms.ts.
import type { Static } from 'typebox';
import type { Terms, terms } from '#contract/terms.ts';
import { seoulDateTime } from '#domain/calendar.ts';
import { type TermsType, type UserTermsKind, termsTypes, userTermsKinds } from '#domain/enums.ts';
import { refuse } from '#domain/refusal.ts';
import { requiredParameterMessage } from '#domain/required-parameter.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { type TermsRow, listRevisions } from './terms.db.ts';
import { currentTerms, guestOrderTerms, userOrderTerms } from './terms.ts';

function answer(row: TermsRow): Static<typeof Terms> {
  return {
    uuid: row.uuid,
    ...(row.terms_type === null ? {} : { termsType: row.terms_type }),
    ...(row.user_terms_kind === null ? {} : { userTermsKind: row.user_terms_kind }),
    revisionNumber: row.revision_number,
    title: row.title,
    content: row.content,
    ...(row.summary === '' ? {} : { summary: row.summary }),
    isMandatory: row.is_mandatory,
    effectiveAt: seoulDateTime(row.effective_at),
    isCurrent: true,
    createdAt: seoulDateTime(row.created_at),
  };
}

function named(input: { termsType?: TermsType; userTermsKind?: UserTermsKind }, operation: string): string {
  const type = input.termsType ?? input.userTermsKind;
  return type ?? refuse('REQUIRED_PARAMETER', { message: requiredParameterMessage('termsType', operation) });
}

export const termsApi: HandlersOf<typeof terms> = {
  getTerms: async (_input, ctx) =>
    (await currentTerms(ctx.db, ctx.now, [...termsTypes, ...userTermsKinds])).map(answer),
  getAnonymousUserOrderTerms: async (_input, ctx) =>
    (await currentTerms(ctx.db, ctx.now, guestOrderTerms)).map(answer),
  getUserOrderTerms: async (_input, ctx) => (await currentTerms(ctx.db, ctx.now, userOrderTerms)).map(answer),
  async getCooperationTerms(_input, ctx) {
    const [row] = await currentTerms(ctx.db, ctx.now, ['COOPERATION']);
    return row === undefined ? refuse('NOT_FOUND') : answer(row);
  },
  async getTermsByType(input, ctx) {
    const [row] = await currentTerms(ctx.db, ctx.now, [named(input, 'getTermsByType')]);
    return row === undefined ? refuse('NOT_FOUND') : answer(row);
  },
  async getTermsHistoriesByType(input, ctx) {
    const rows = await listRevisions(ctx.db, ctx.now, named(input, 'getTermsHistoriesByType'));
    return rows.map((row, index) => ({
      uuid: row.uuid,
      revisionNumber: row.revision_number,
      title: row.title,
      effectiveAt: seoulDateTime(row.effective_at),
      isCurrent: index === 0,
    }));
  },
};
