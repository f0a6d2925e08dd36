// A new shop starts with the initial texts of terms (packages/domain/src/terms-texts), which head office reviews and replaces by revisions.
import { type TermsFacts, initialTerms, kindOf, mallNameOf } from '#domain/terms-texts/initial-terms.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { waitForLock } from '../../../db/advisory-lock.ts';
import { type Db, pipeline } from '../../../db/connect.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { findShop } from '../stores/stores.ts';
import { insertRevision, listKinds } from './write-terms.db.ts';
import { refuseSecond } from './write-terms.ts';

/** Returns the facts in the settings of the shop that texts of terms state; undefined until staff have entered them. */
export async function findShopFacts(db: Db): Promise<Omit<TermsFacts, 'paymentCompany'> | undefined> {
  const shop = await findShop(db);
  if (shop === undefined) return undefined;
  const { companyName: company, privacyOfficer, email, phone, hostingProvider } = shop;
  return { company, mall: mallNameOf(company), privacyOfficer, email, phone, hostingProvider };
}

/** The facts of the shop; refuses INVALID_INPUT until they were entered. */
async function factsOf({ db, config }: Ctx): Promise<TermsFacts> {
  const facts =
    (await findShopFacts(db)) ??
    refuse('INVALID_INPUT', {
      fields: [
        { name: 'shop', message: '상점 정보를 먼저 저장해 주세요. 약관에 상호와 연락처가 들어갑니다.' },
      ],
    });
  const payments = new Set(config.paymentKinds.map(({ provider }) => provider));
  return {
    ...facts,
    paymentCompany: [...payments].map((name) => config.providerSettings[name]?.label ?? name).join(', '),
  };
}

/** Writes revision 1 of every kind that has no revision, in effect from now on; returns their number. Refuses INVALID_INPUT, VERSION_CONFLICT. */
export async function addInitialTerms(ctx: Ctx): Promise<number> {
  const texts = initialTerms(await factsOf(ctx));
  return ctx.tx(async (tx) => {
    // Revisions are numbered from the newest one, so a second call would add its texts as revision 2.
    await waitForLock(tx, 'initial terms');
    const known = new Set(await listKinds(tx));
    const missing = texts.filter((one) => !known.has(kindOf(one)));
    await pipeline(
      ...missing.map(({ termsType = null, userTermsKind = null, isMandatory, ...text }) =>
        insertRevision(
          tx,
          { termsType, userTermsKind, isMandatory, now: ctx.now },
          { ...text, effectiveAt: ctx.now, isAdverse: false, noticeAt: null },
        ),
      ),
    ).catch(refuseSecond);
    await recordAudit(tx, ctx, {
      action: 'CREATE',
      targetType: 'TERMS',
      after: { types: missing.map(kindOf), revisionNumber: 1 },
    });
    return missing.length;
  });
}
