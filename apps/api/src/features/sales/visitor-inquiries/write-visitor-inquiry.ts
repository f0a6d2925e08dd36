// Commands of visitors: register an inquiry about opening a store or about a set (docs/rules/inquiries.md#visitors).
import type { Input } from '#contract/contract.ts';
import { addYears, dayMs, seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { businessNumberDigits, businessNumberProblem } from '#domain/inquiries/business-number.ts';
import {
  maxTyingMessage,
  mergedItems,
  visitorAnswerDays,
  visitorInquiriesPerDay,
  webAddress,
} from '#domain/inquiries/visitor-inquiry.ts';
import { emailProblem, normalizedEmail, normalizedName } from '#domain/members/member-fields.ts';
import { inquiryTextProblem } from '#domain/orders/inquiry.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { keyedHash } from '../../../secrets.ts';
import { claimUploads, prepareUploads } from '../../base/media/media.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { businessDeadline, findShop } from '../../base/stores/stores.ts';
import { currentTerms } from '../../base/terms/terms.ts';
import {
  type NewVisitorInquiry,
  type Receipt,
  countShownItems,
  findEqualInquiry,
  hasInquired,
  insertVisitorInquiry,
  lockPhone,
  writeFile,
} from './visitor-inquiries.db.ts';

/** An equal inquiry within this time is a retry after a lost response, and returns the first one. */
const sameInquiryMs = 10 * 60_000;
/** Per IP address, because phone numbers can be invented; high enough for an office behind one address. */
const inquiriesPerAddress = 50;

type Problems = Record<string, string | undefined>;

/** Refuses INVALID_INPUT with every invalid field; returns when there is none. */
function refuseProblems(problems: Problems): void {
  const fields = Object.entries(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ name, message }],
  );
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

async function takeVisitorUses(ctx: Ctx, kind: string, phone: string): Promise<void> {
  const per = (key: string, limit: number) => ({
    key: `visitor-inquiry:${kind}:${key}`,
    limit,
    windowMs: dayMs,
  });
  await takeUses(
    ctx,
    per(`phone:${keyedHash(ctx, 'visitor-phone', phone)}`, visitorInquiriesPerDay),
    per(`ip:${ctx.request.ip}`, inquiriesPerAddress),
  );
}

const kindNames = { STORE: '입점 문의', TYING: '세트 구매 문의' };

/**
 * Stores the inquiry once, confirms it to the visitor, and notifies head office by a mail to the shop's address. `complete` runs in the
 * transaction of a new inquiry.
 */
async function save(
  ctx: Ctx,
  inquiry: NewVisitorInquiry,
  complete: (tx: Tx, uuid: string) => Promise<void> = async () => {},
): Promise<Receipt> {
  return ctx.tx(async (tx) => {
    await lockPhone(tx, inquiry.phone);
    const since = new Date(ctx.now.getTime() - sameInquiryMs);
    const equal = await findEqualInquiry(tx, inquiry, since);
    if (equal !== undefined) return equal;
    // Anyone can enter a phone, which gets at most one text a day.
    const isConfirmed = !(await hasInquired(tx, inquiry.phone, new Date(ctx.now.getTime() - dayMs)));
    const receipt = await insertVisitorInquiry(tx, inquiry);
    await complete(tx, receipt.uuid);
    const shop = await findShop(tx);
    const { phone, email = null } = inquiry;
    const kind = kindNames[inquiry.kind];
    const received = { kind, days: visitorAnswerDays[inquiry.kind] };
    if (isConfirmed)
      await enqueueMessage(tx, { template: 'M21', phone, email, variables: received }, ctx.now);
    await enqueueMessage(tx, { template: 'S10', email: shop?.email ?? null, variables: { kind } }, ctx.now);
    return receipt;
  });
}

const length = (text: string): number => [...text.trim()].length;

/** Refuses TERMS_REQUIRED unless the company agreed to the current revision of COOPERATION; returns its number. */
async function agreedRevision(
  { db, now }: Ctx,
  terms: Input<'registerStoreInquiry'>['terms'],
): Promise<number> {
  const [current] = await currentTerms(db, now, ['COOPERATION']);
  if (current === undefined || terms?.revisionNumber !== current.revisionNumber)
    return refuse('TERMS_REQUIRED');
  return current.revisionNumber;
}

/** Refuses INVALID_INPUT, TERMS_REQUIRED, TOO_MANY_REQUESTS, and what prepareUploads refuses. */
export async function registerStoreInquiry(ctx: Ctx, given: Input<'registerStoreInquiry'>): Promise<Receipt> {
  const [email, homepage] = [normalizedEmail(given.email), given.homepage?.trim()];
  const address = homepage === undefined || homepage === '' ? undefined : webAddress(homepage);
  refuseProblems({
    businessNumber: businessNumberProblem(given.businessNumber),
    email: emailProblem(email),
    homepage: homepage && address === undefined ? '홈페이지 주소를 확인해 주세요.' : undefined,
    message: inquiryTextProblem(given.message),
  });
  const { phone } = given;
  const termsRevision = await agreedRevision(ctx, given.terms);
  await takeVisitorUses(ctx, 'STORE', phone);
  const files = given.fileUrl === undefined ? [] : [given.fileUrl];
  const upload = { ownerUuid: null, purpose: 'STORE_INQUIRY', field: 'fileUrl' } as const;
  await prepareUploads(ctx, files, upload);
  const inquiry = {
    kind: 'STORE',
    name: normalizedName(given.managerName),
    phone,
    email,
    text: given.message.trim(),
    companyName: given.companyName.trim(),
    businessNumber: businessNumberDigits(given.businessNumber),
    category: given.category.trim(),
    homepage: address,
    termsRevision,
    dueAt: await businessDeadline(ctx, visitorAnswerDays.STORE),
    createdAt: ctx.now,
  } as const;
  return save(ctx, inquiry, async (tx, uuid) => {
    const [fileUuid] = await claimUploads(tx, files, { ...upload, targetUuid: uuid, now: ctx.now });
    if (fileUuid !== undefined) await writeFile(tx, uuid, fileUuid);
  });
}

/** The published set on whose page the inquiry is made. `complete` runs in the transaction of a new inquiry. */
export type InquiredSet = { setUuid: string; complete: (tx: Tx) => Promise<void> };

/** Refuses INVALID_INPUT, TERMS_REQUIRED, TOO_MANY_REQUESTS. */
export async function registerTyingInquiry(
  ctx: Ctx,
  given: Input<'inquiryTying'>,
  set?: InquiredSet,
): Promise<Receipt> {
  const email = given.email === undefined ? undefined : normalizedEmail(given.email);
  const items = mergedItems(given.items);
  const today = seoulDate(ctx.now);
  const isPast = given.desiredDate !== undefined && given.desiredDate < today;
  const isFar = given.desiredDate !== undefined && given.desiredDate > seoulDate(addYears(ctx.now, 1));
  refuseProblems({
    email: email === undefined ? undefined : emailProblem(email),
    desiredDate: isPast || isFar ? '희망일은 오늘부터 1년 안의 날짜로 선택해 주세요.' : undefined,
    message:
      length(given.message) > maxTyingMessage
        ? `문의 내용은 ${maxTyingMessage}자까지 입력할 수 있습니다.`
        : undefined,
  });
  if (!given.agreePrivacy) return refuse('TERMS_REQUIRED');
  const shown = await countShownItems(
    ctx.db,
    items.map(({ productItemUuid }) => productItemUuid),
  );
  if (shown < items.length) refuseProblems({ items: '더 이상 판매하지 않는 상품이 있습니다.' });
  const { phone } = given;
  await takeVisitorUses(ctx, 'TYING', phone);
  const inquiry = {
    kind: 'TYING',
    name: normalizedName(given.name),
    phone,
    email,
    text: given.message.trim(),
    purpose: given.purpose,
    desiredDate: given.desiredDate,
    items,
    tyingSetUuid: set?.setUuid,
    dueAt: await businessDeadline(ctx, visitorAnswerDays.TYING),
    createdAt: ctx.now,
  } as const;
  return save(ctx, inquiry, set?.complete);
}
