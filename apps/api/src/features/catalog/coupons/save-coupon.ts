// Staff create, change and stop coupons (docs/rules/coupons.md#administration). Each write is audited.
import { cutText } from '#domain/base/cut-text.ts';
import type { Input } from '#contract/contract.ts';
import { parseSeoulDateTime, seoulDateTime } from '#domain/base/calendar.ts';
import type { CouponTargetType } from '#domain/prices/coupon-enums.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { normalizedCouponCode } from '#domain/prices/coupon-code.ts';
import type { Ctx } from '../../../context.ts';
import { uniqueViolation } from '../../../db/unique-violation.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { listProductsOf } from './coupon-prices.db.ts';
import { rewriteCouponPrices } from './coupon-prices.ts';
import { type StaffCouponRow, findCoupon } from './coupons.db.ts';
import {
  type CouponFields,
  insertCoupon,
  listTargetNames,
  updateCoupon,
  writeStopped,
  writeTargets,
} from './save-coupon.db.ts';

const targetType = 'COUPON';

/** Products whose prices an edit recomputes itself; a larger change is left to the job and to the coupon's next start or end. */
const mostProducts = 5_000;

type Given = Partial<Input<'registerCoupon'>>;
type Draft = CouponFields & { targetUuids: string[] };

const bad = (name: string, message: string): RefusalField => ({ name, message });

/** The given fields over those of `before`. */
function draftOf(given: Given, before: Draft): Draft {
  const isPromotionCode = given.isPromotionCode ?? before.isPromotionCode;
  const hasDates = given.useFrom !== undefined || given.useTo !== undefined;
  const { isPublic = before.isDownloadable, couponCancelPolicy = before.cancelPolicy, ...fields } = given;
  return {
    ...before,
    ...fields,
    name: given.name?.trim() ?? before.name,
    targetText: given.targetText?.trim() ?? before.targetText,
    targetUuids: given.targetUuids?.map((uuid) => uuid.toLowerCase()) ?? before.targetUuids,
    downloadFrom:
      given.downloadFrom === undefined ? before.downloadFrom : parseSeoulDateTime(given.downloadFrom),
    downloadTo: given.downloadTo === undefined ? before.downloadTo : parseSeoulDateTime(given.downloadTo),
    useFrom:
      given.useFrom === undefined
        ? given.useDays === undefined
          ? before.useFrom
          : null
        : parseSeoulDateTime(given.useFrom),
    useTo:
      given.useTo === undefined
        ? given.useDays === undefined
          ? before.useTo
          : null
        : parseSeoulDateTime(given.useTo),
    useDays: given.useDays ?? (hasDates ? null : before.useDays),
    isDownloadable: !isPromotionCode && isPublic,
    code: given.code === undefined ? before.code : normalizedCouponCode(given.code),
    notes: given.notes?.map((note) => note.trim()) ?? before.notes,
    cancelPolicy: couponCancelPolicy,
  };
}

const emptyDraft: Draft = {
  name: '',
  couponType: 'PRODUCT',
  isPromotionCode: false,
  discountType: 'FIXED',
  discountFixedPrice: 0,
  discountFixedRate: 0,
  maxDiscountPrice: 0,
  minOrderPrice: 0,
  isStackable: true,
  targetType: 'ALL',
  targetText: '',
  targetUuids: [],
  downloadFrom: new Date(0),
  downloadTo: new Date(0),
  useFrom: null,
  useTo: null,
  useDays: null,
  issueLimit: 0,
  userLimitCount: 1,
  isFirstOrderOnly: false,
  isWelcome: false,
  gradeTypes: [],
  isDownloadable: true,
  code: null,
  notes: [],
  cancelPolicy: 'KEEP_SHARE',
};

/** What contradicts itself in a draft. */
function fieldProblems(draft: Draft): RefusalField[] {
  const isRate = draft.discountType === 'RATE';
  const found: (RefusalField | false)[] = [
    isRate
      ? draft.discountFixedRate < 1 && bad('discountFixedRate', '할인율을 1에서 100 사이로 입력해 주세요.')
      : draft.discountFixedPrice < 1 && bad('discountFixedPrice', '할인 금액을 입력해 주세요.'),
    isRate
      ? draft.discountFixedPrice > 0 &&
        bad('discountFixedPrice', '정률 쿠폰에는 할인 금액을 입력할 수 없습니다.')
      : draft.discountFixedRate > 0 && bad('discountFixedRate', '정액 쿠폰에는 할인율을 입력할 수 없습니다.'),
    draft.downloadFrom >= draft.downloadTo && bad('downloadTo', '종료 일시는 시작 일시보다 이후여야 합니다.'),
    (draft.useDays === null) !== (draft.useFrom !== null && draft.useTo !== null) &&
      bad('useTo', '사용 기간을 날짜 또는 일수 중 하나로 입력해 주세요.'),
    draft.useFrom !== null &&
      draft.useTo !== null &&
      draft.useFrom >= draft.useTo &&
      bad('useTo', '종료 일시는 시작 일시보다 이후여야 합니다.'),
    (draft.targetType === 'ALL') !== (draft.targetUuids.length === 0) &&
      bad('targetUuids', '쿠폰 적용 대상을 확인해 주세요.'),
    draft.isPromotionCode &&
      draft.isWelcome &&
      bad('isWelcome', '프로모션 코드는 신규 가입 쿠폰으로 지정할 수 없습니다.'),
    draft.isPromotionCode &&
      draft.couponType !== 'CART' &&
      bad('couponType', '프로모션 코드는 장바구니 쿠폰만 만들 수 있습니다.'),
    draft.isPromotionCode && !draft.code && bad('code', '프로모션 코드를 입력해 주세요.'),
    draft.code !== null &&
      !/^[0-9A-Z가-힣]{4,30}$/u.test(draft.code) &&
      bad('code', '코드는 한글, 영문, 숫자 4자에서 30자로 입력해 주세요.'),
  ];
  return found.filter((one) => one !== false);
}

/** The draft with the text of its targets. Refuses INVALID_INPUT. */
async function checkedDraft(ctx: Ctx, draft: Draft): Promise<Draft> {
  const fields = fieldProblems(draft);
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  if (draft.targetType === 'ALL') return { ...draft, targetText: draft.targetText || '전체 상품' };
  const names = await listTargetNames(ctx.db, draft.targetType, draft.targetUuids);
  if (names.length < new Set(draft.targetUuids).size)
    refuse('INVALID_INPUT', { fields: [bad('targetUuids', '쿠폰 적용 대상을 확인해 주세요.')] });
  return { ...draft, targetText: draft.targetText || targetTextOf(draft.targetType, names) };
}

function targetTextOf(type: Exclude<CouponTargetType, 'ALL'>, names: readonly string[]): string {
  const [first = '', ...others] = names;
  const whole = type === 'CATEGORY' || type === 'BRAND' || type === 'STORE' ? `${first} 전체` : first;
  return cutText(others.length === 0 ? whole : `${whole} 외 ${others.length}개`, 100);
}

/** Creates a coupon. Refuses INVALID_INPUT, also for a code that is in use. */
export async function registerCoupon(ctx: Ctx, input: Input<'registerCoupon'>): Promise<StaffCouponRow> {
  const draft = await checkedDraft(ctx, draftOf(input, emptyDraft));
  const uuid = await ctx
    .tx(async (tx) => {
      const { targetUuids, ...fields } = draft;
      const made = await insertCoupon(tx, fields, ctx.now);
      await writeTargets(tx, made, targetUuids);
      await recordAudit(tx, ctx, {
        action: 'CREATE',
        targetType,
        targetUuid: made,
        after: auditFields(draft),
      });
      return made;
    })
    .catch(refuseTakenCode);
  return (await findCoupon(ctx.db, uuid)) ?? refuse('NOT_FOUND');
}

function refuseTakenCode(error: unknown): never {
  if (uniqueViolation(error) === 'coupon_code_key')
    return refuse('INVALID_INPUT', { fields: [bad('code', '이미 사용 중인 코드입니다.')] });
  throw error;
}

/** Columns that stay changeable after the first issue. */
const changeable: readonly string[] = [
  'name',
  'notes',
  'downloadFrom',
  'downloadTo',
  'useFrom',
  'useTo',
  'useDays',
  'issueLimit',
  'userLimitCount',
  'isWelcome',
] satisfies (keyof Draft)[];
const contractNames: Record<string, string> = {
  isDownloadable: 'isPublic',
  cancelPolicy: 'couponCancelPolicy',
};
/** Changes of an issued coupon that would reduce what members were promised. */
function lockedProblems(before: Draft, after: Draft): RefusalField[] {
  const isSame = (column: string) =>
    JSON.stringify(before[column as keyof Draft]) === JSON.stringify(after[column as keyof Draft]);
  const locked = Object.keys(emptyDraft)
    .filter((column) => !changeable.includes(column) && !isSame(column))
    .map((column) => bad(contractNames[column] ?? column, '이미 발급된 쿠폰에서는 변경할 수 없습니다.'));
  const isHigher = (one: number, other: number) => one === 0 || (other !== 0 && one >= other);
  const shorter: (RefusalField | false)[] = [
    after.downloadFrom > before.downloadFrom && bad('downloadFrom', '기간은 늘릴 수만 있습니다.'),
    after.downloadTo < before.downloadTo && bad('downloadTo', '기간은 늘릴 수만 있습니다.'),
    (after.useFrom?.getTime() ?? 0) > (before.useFrom?.getTime() ?? 0) &&
      bad('useFrom', '기간은 늘릴 수만 있습니다.'),
    (after.useTo?.getTime() ?? 0) < (before.useTo?.getTime() ?? 0) &&
      bad('useTo', '기간은 늘릴 수만 있습니다.'),
    (after.useDays ?? 0) < (before.useDays ?? 0) && bad('useDays', '기간은 늘릴 수만 있습니다.'),
    !isHigher(after.issueLimit, before.issueLimit) && bad('issueLimit', '수량은 늘릴 수만 있습니다.'),
    after.userLimitCount < before.userLimitCount && bad('userLimitCount', '수량은 늘릴 수만 있습니다.'),
  ];
  return [...locked, ...shorter.filter((one) => one !== false)];
}

/** Changes a coupon. Refuses NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT. */
export async function editCoupon(ctx: Ctx, input: Input<'editCoupon'>): Promise<StaffCouponRow> {
  const before = (await findCoupon(ctx.db, input.uuid)) ?? refuse('NOT_FOUND');
  const draft = await checkedDraft(ctx, draftOf(input, before));
  const isUnissued = before.issuedCount === 0;
  const fields = isUnissued ? [] : lockedProblems(draftOf({}, before), draft);
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  await ctx
    .tx(async (tx) => {
      const { targetUuids, ...columns } = draft;
      const of = { uuid: before.uuid, version: input.version, isUnissued };
      const products = isUnissued
        ? await listProductsOf(tx, { uuid: before.uuid, priceCursor: null }, mostProducts)
        : [];
      if (!(await updateCoupon(tx, of, columns, ctx.now))) refuse('VERSION_CONFLICT');
      await writeTargets(tx, before.uuid, targetUuids);
      // Items that lose the coupon are not among its targets when the job recomputes them.
      if (isUnissued) await rewriteCouponPrices(tx, products, ctx.now);
      await recordAudit(tx, ctx, {
        action: 'EDIT',
        targetType,
        targetUuid: before.uuid,
        before: auditFields(before),
        after: auditFields(draft),
      });
    })
    .catch(refuseTakenCode);
  return (await findCoupon(ctx.db, before.uuid)) ?? refuse('NOT_FOUND');
}

/** Stops a coupon; repeating it changes nothing. Refuses NOT_FOUND. */
export async function stopCoupon(ctx: Ctx, uuid: string): Promise<StaffCouponRow> {
  const before = (await findCoupon(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  if (before.stoppedAt !== null) return before;
  await ctx.tx(async (tx) => {
    await writeStopped(tx, uuid, ctx.now);
    const after = { stoppedAt: seoulDateTime(ctx.now) };
    await recordAudit(tx, ctx, { action: 'STOP', targetType, targetUuid: uuid, after });
  });
  return (await findCoupon(ctx.db, uuid)) ?? refuse('NOT_FOUND');
}

const auditFields = ({ targetUuids, downloadFrom, downloadTo, useFrom, useTo, ...rest }: Draft) => ({
  name: rest.name,
  discountType: rest.discountType,
  discountFixedPrice: rest.discountFixedPrice,
  discountFixedRate: rest.discountFixedRate,
  maxDiscountPrice: rest.maxDiscountPrice,
  minOrderPrice: rest.minOrderPrice,
  targetType: rest.targetType,
  targetCount: targetUuids.length,
  downloadFrom: seoulDateTime(downloadFrom),
  downloadTo: seoulDateTime(downloadTo),
  useFrom: useFrom === null ? null : seoulDateTime(useFrom),
  useTo: useTo === null ? null : seoulDateTime(useTo),
  useDays: rest.useDays,
  issueLimit: rest.issueLimit,
  userLimitCount: rest.userLimitCount,
});
