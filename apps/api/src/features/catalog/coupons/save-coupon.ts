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
type Draft = CouponFields & { target_uuids: string[] };

const bad = (name: string, message: string): RefusalField => ({ name, message });

/** The given fields over those of `before`. */
function draftOf(given: Given, before: Draft): Draft {
  const isPromotionCode = given.isPromotionCode ?? before.is_promotion_code;
  const hasDates = given.useFrom !== undefined || given.useTo !== undefined;
  return {
    name: given.name?.trim() ?? before.name,
    coupon_type: given.couponType ?? before.coupon_type,
    is_promotion_code: isPromotionCode,
    discount_type: given.discountType ?? before.discount_type,
    discount_fixed_price: given.discountFixedPrice ?? before.discount_fixed_price,
    discount_fixed_rate: given.discountFixedRate ?? before.discount_fixed_rate,
    max_discount_price: given.maxDiscountPrice ?? before.max_discount_price,
    min_order_price: given.minOrderPrice ?? before.min_order_price,
    is_stackable: given.isStackable ?? before.is_stackable,
    target_type: given.targetType ?? before.target_type,
    target_text: given.targetText?.trim() ?? before.target_text,
    target_uuids: given.targetUuids?.map((uuid) => uuid.toLowerCase()) ?? before.target_uuids,
    download_from:
      given.downloadFrom === undefined ? before.download_from : parseSeoulDateTime(given.downloadFrom),
    download_to: given.downloadTo === undefined ? before.download_to : parseSeoulDateTime(given.downloadTo),
    use_from:
      given.useFrom === undefined
        ? given.useDays === undefined
          ? before.use_from
          : null
        : parseSeoulDateTime(given.useFrom),
    use_to:
      given.useTo === undefined
        ? given.useDays === undefined
          ? before.use_to
          : null
        : parseSeoulDateTime(given.useTo),
    use_days: given.useDays ?? (hasDates ? null : before.use_days),
    issue_limit: given.issueLimit ?? before.issue_limit,
    user_limit_count: given.userLimitCount ?? before.user_limit_count,
    is_first_order_only: given.isFirstOrderOnly ?? before.is_first_order_only,
    is_welcome: given.isWelcome ?? before.is_welcome,
    grade_types: given.gradeTypes ?? before.grade_types,
    is_downloadable: !isPromotionCode && (given.isPublic ?? before.is_downloadable),
    code: given.code === undefined ? before.code : normalizedCouponCode(given.code),
    notes: given.notes?.map((note) => note.trim()) ?? before.notes,
    cancel_policy: given.couponCancelPolicy ?? before.cancel_policy,
  };
}

const emptyDraft: Draft = {
  name: '',
  coupon_type: 'PRODUCT',
  is_promotion_code: false,
  discount_type: 'FIXED',
  discount_fixed_price: 0,
  discount_fixed_rate: 0,
  max_discount_price: 0,
  min_order_price: 0,
  is_stackable: true,
  target_type: 'ALL',
  target_text: '',
  target_uuids: [],
  download_from: new Date(0),
  download_to: new Date(0),
  use_from: null,
  use_to: null,
  use_days: null,
  issue_limit: 0,
  user_limit_count: 1,
  is_first_order_only: false,
  is_welcome: false,
  grade_types: [],
  is_downloadable: true,
  code: null,
  notes: [],
  cancel_policy: 'KEEP_SHARE',
};

/** What contradicts itself in a draft. */
function fieldProblems(draft: Draft): RefusalField[] {
  const isRate = draft.discount_type === 'RATE';
  const found: (RefusalField | false)[] = [
    isRate
      ? draft.discount_fixed_rate < 1 && bad('discountFixedRate', '할인율을 1에서 100 사이로 입력해 주세요.')
      : draft.discount_fixed_price < 1 && bad('discountFixedPrice', '할인 금액을 입력해 주세요.'),
    isRate
      ? draft.discount_fixed_price > 0 &&
        bad('discountFixedPrice', '정률 쿠폰에는 할인 금액을 입력할 수 없습니다.')
      : draft.discount_fixed_rate > 0 &&
        bad('discountFixedRate', '정액 쿠폰에는 할인율을 입력할 수 없습니다.'),
    draft.download_from >= draft.download_to &&
      bad('downloadTo', '종료 일시는 시작 일시보다 이후여야 합니다.'),
    (draft.use_days === null) !== (draft.use_from !== null && draft.use_to !== null) &&
      bad('useTo', '사용 기간을 날짜 또는 일수 중 하나로 입력해 주세요.'),
    draft.use_from !== null &&
      draft.use_to !== null &&
      draft.use_from >= draft.use_to &&
      bad('useTo', '종료 일시는 시작 일시보다 이후여야 합니다.'),
    (draft.target_type === 'ALL') !== (draft.target_uuids.length === 0) &&
      bad('targetUuids', '쿠폰 적용 대상을 확인해 주세요.'),
    draft.is_promotion_code &&
      draft.is_welcome &&
      bad('isWelcome', '프로모션 코드는 신규 가입 쿠폰으로 지정할 수 없습니다.'),
    draft.is_promotion_code &&
      draft.coupon_type !== 'CART' &&
      bad('couponType', '프로모션 코드는 장바구니 쿠폰만 만들 수 있습니다.'),
    draft.is_promotion_code && !draft.code && bad('code', '프로모션 코드를 입력해 주세요.'),
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
  if (draft.target_type === 'ALL') return { ...draft, target_text: draft.target_text || '전체 상품' };
  const names = await listTargetNames(ctx.db, draft.target_type, draft.target_uuids);
  if (names.length < new Set(draft.target_uuids).size)
    refuse('INVALID_INPUT', { fields: [bad('targetUuids', '쿠폰 적용 대상을 확인해 주세요.')] });
  return { ...draft, target_text: draft.target_text || targetTextOf(draft.target_type, names) };
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
      const { target_uuids, ...fields } = draft;
      const made = await insertCoupon(tx, fields, ctx.now);
      await writeTargets(tx, made, target_uuids);
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
const changeable = [
  'name',
  'notes',
  'download_from',
  'download_to',
  'use_from',
  'use_to',
  'use_days',
  'issue_limit',
  'user_limit_count',
  'is_welcome',
];
const contractNames: Record<string, string> = {
  is_downloadable: 'isPublic',
  cancel_policy: 'couponCancelPolicy',
};
const contractName = (column: string): string =>
  contractNames[column] ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Changes of an issued coupon that would reduce what members were promised. */
function lockedProblems(before: Draft, after: Draft): RefusalField[] {
  const isSame = (column: string) =>
    JSON.stringify(before[column as keyof Draft]) === JSON.stringify(after[column as keyof Draft]);
  const locked = Object.keys(emptyDraft)
    .filter((column) => !changeable.includes(column) && !isSame(column))
    .map((column) => bad(contractName(column), '이미 발급된 쿠폰에서는 변경할 수 없습니다.'));
  const isHigher = (one: number, other: number) => one === 0 || (other !== 0 && one >= other);
  const shorter: (RefusalField | false)[] = [
    after.download_from > before.download_from && bad('downloadFrom', '기간은 늘릴 수만 있습니다.'),
    after.download_to < before.download_to && bad('downloadTo', '기간은 늘릴 수만 있습니다.'),
    (after.use_from?.getTime() ?? 0) > (before.use_from?.getTime() ?? 0) &&
      bad('useFrom', '기간은 늘릴 수만 있습니다.'),
    (after.use_to?.getTime() ?? 0) < (before.use_to?.getTime() ?? 0) &&
      bad('useTo', '기간은 늘릴 수만 있습니다.'),
    (after.use_days ?? 0) < (before.use_days ?? 0) && bad('useDays', '기간은 늘릴 수만 있습니다.'),
    !isHigher(after.issue_limit, before.issue_limit) && bad('issueLimit', '수량은 늘릴 수만 있습니다.'),
    after.user_limit_count < before.user_limit_count && bad('userLimitCount', '수량은 늘릴 수만 있습니다.'),
  ];
  return [...locked, ...shorter.filter((one) => one !== false)];
}

/** Changes a coupon. Refuses NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT. */
export async function editCoupon(ctx: Ctx, input: Input<'editCoupon'>): Promise<StaffCouponRow> {
  const before = (await findCoupon(ctx.db, input.uuid)) ?? refuse('NOT_FOUND');
  const draft = await checkedDraft(ctx, draftOf(input, before));
  const isUnissued = before.issued_count === 0;
  const fields = isUnissued ? [] : lockedProblems(draftOf({}, before), draft);
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  await ctx
    .tx(async (tx) => {
      const { target_uuids, ...columns } = draft;
      const of = { uuid: before.uuid, version: input.version, isUnissued };
      const products = isUnissued
        ? await listProductsOf(tx, { uuid: before.uuid, price_cursor: null }, mostProducts)
        : [];
      if (!(await updateCoupon(tx, of, columns, ctx.now))) refuse('VERSION_CONFLICT');
      await writeTargets(tx, before.uuid, target_uuids);
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
  if (before.stopped_at !== null) return before;
  await ctx.tx(async (tx) => {
    await writeStopped(tx, uuid, ctx.now);
    const after = { stoppedAt: seoulDateTime(ctx.now) };
    await recordAudit(tx, ctx, { action: 'STOP', targetType, targetUuid: uuid, after });
  });
  return (await findCoupon(ctx.db, uuid)) ?? refuse('NOT_FOUND');
}

const auditFields = ({ target_uuids, download_from, download_to, use_from, use_to, ...rest }: Draft) => ({
  name: rest.name,
  discountType: rest.discount_type,
  discountFixedPrice: rest.discount_fixed_price,
  discountFixedRate: rest.discount_fixed_rate,
  maxDiscountPrice: rest.max_discount_price,
  minOrderPrice: rest.min_order_price,
  targetType: rest.target_type,
  targetCount: target_uuids.length,
  downloadFrom: seoulDateTime(download_from),
  downloadTo: seoulDateTime(download_to),
  useFrom: use_from === null ? null : seoulDateTime(use_from),
  useTo: use_to === null ? null : seoulDateTime(use_to),
  useDays: rest.use_days,
  issueLimit: rest.issue_limit,
  userLimitCount: rest.user_limit_count,
});
