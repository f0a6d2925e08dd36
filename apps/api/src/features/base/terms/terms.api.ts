// Handlers of contract/base/terms.ts.
import type { terms } from '#contract/base/terms.ts';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { historyResponse, namedType, termsResponse } from './terms-response.ts';
import { type TermsRow, listRevisions } from './terms.db.ts';
import { currentTerms, guestOrderTerms, userOrderTerms } from './terms.ts';

const answer = (row: TermsRow) => termsResponse(row, true);

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
    const [row] = await currentTerms(ctx.db, ctx.now, [namedType(input, 'getTermsByType')]);
    return row === undefined ? refuse('NOT_FOUND') : answer(row);
  },
  async getTermsHistoriesByType(input, ctx) {
    const rows = await listRevisions(ctx.db, ctx.now, namedType(input, 'getTermsHistoriesByType'));
    return rows.map((row, index) => historyResponse(row, index === 0));
  },
};
