// Handlers of contract/base/merchant-terms.ts.
import type { Static } from 'typebox';
import type { MerchantTerms, merchantTerms } from '#contract/base/merchant-terms.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { termsTypes, userTermsKinds } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type OutdatedFact, outdatedFacts } from '#domain/terms-texts/initial-terms.ts';
import type { Db } from '../../../db/connect.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { historyResponse, namedType, termsResponse } from './terms-response.ts';
import type { TermsRow } from './terms.db.ts';
import { findShopFacts } from './add-initial-terms.ts';
import {
  type KindRevisionRow,
  listAllRevisions,
  listNewestTexts,
  listRevisionsOfKinds,
} from './write-terms.db.ts';
import { editRevision, registerRevision } from './write-terms.ts';

function answer(row: TermsRow, current: TermsRow | undefined): Static<typeof MerchantTerms> {
  return {
    ...termsResponse(row, row.uuid === current?.uuid),
    version: row.version,
    isNotified: row.noticeAt !== null,
    ...(row.noticeAt !== null && { noticeAt: seoulDateTime(row.noticeAt) }),
  };
}

/** The revision in effect; `rows` are sorted from the newest to the oldest. */
const currentOf = <Row extends { effectiveAt: Date }>(rows: readonly Row[], now: Date): Row | undefined =>
  rows.find((row) => row.effectiveAt <= now);

/** The revision after the current one, or the first revision when none is in effect; `rows` are sorted from the newest to the oldest. */
const nextOf = <Row extends { revisionNumber: number }>(
  rows: readonly Row[],
  current: Row | undefined,
): Row | undefined => rows.findLast((row) => row.revisionNumber > (current?.revisionNumber ?? 0));

/** The entry of one kind in the overview; `rows` are its revisions, sorted from the newest to the oldest. */
function overviewOf(rows: readonly KindRevisionRow[], now: Date) {
  const current = currentOf(rows, now);
  const next = nextOf(rows, current);
  return {
    ...(current !== undefined && { current: historyResponse(current, true) }),
    ...(next !== undefined && { next: historyResponse(next, false) }),
  };
}

/** Returns by kind the facts that the newest text states and that differ from the settings of the shop. */
async function outdatedByKind(db: Db): Promise<Map<string, OutdatedFact[]>> {
  const facts = await findShopFacts(db);
  if (facts === undefined) return new Map();
  const texts = await listNewestTexts(db);
  return new Map(texts.map(({ kind, content }) => [kind, outdatedFacts(kind, content, facts)]));
}

export const merchantTermsApi: HandlersOf<typeof merchantTerms> = {
  async getMerchantTermsOverview(_input, ctx) {
    const rows = Map.groupBy(await listRevisionsOfKinds(ctx.db), ({ kind }) => kind);
    const outdated = await outdatedByKind(ctx.db);
    const of = (kind: string) => ({
      ...overviewOf(rows.get(kind) ?? [], ctx.now),
      outdated: outdated.get(kind) ?? [],
    });
    return [
      ...userTermsKinds.map((userTermsKind) => ({ userTermsKind, ...of(userTermsKind) })),
      ...termsTypes.map((termsType) => ({ termsType, ...of(termsType) })),
    ];
  },
  async registerMerchantTerms(input, ctx) {
    const type = namedType(input, 'registerMerchantTerms');
    const row = await registerRevision(ctx, input, type);
    return answer(row, currentOf(await listAllRevisions(ctx.db, type), ctx.now));
  },
  async editMerchantTerms(input, ctx) {
    return answer(await editRevision(ctx, input), undefined);
  },
  async getMerchantTermsByTypeAndRevisionNumber(input, ctx) {
    const rows = await listAllRevisions(ctx.db, namedType(input, 'getMerchantTermsByTypeAndRevisionNumber'));
    const row = rows.find((each) => each.revisionNumber === input.revisionNumber) ?? refuse('NOT_FOUND');
    return answer(row, currentOf(rows, ctx.now));
  },
  async getMerchantTermsHistoriesByType(input, ctx) {
    const rows = await listAllRevisions(ctx.db, namedType(input, 'getMerchantTermsHistoriesByType'));
    const current = currentOf(rows, ctx.now);
    return rows.map((row) => historyResponse(row, row.uuid === current?.uuid));
  },
  async getMerchantTermsByType(input, ctx) {
    const rows = await listAllRevisions(ctx.db, namedType(input, 'getMerchantTermsByType'));
    const current = currentOf(rows, ctx.now) ?? refuse('NOT_FOUND');
    const next = nextOf(rows, current);
    return {
      current: answer(current, current),
      ...(next !== undefined && { next: answer(next, current) }),
    };
  },
};
