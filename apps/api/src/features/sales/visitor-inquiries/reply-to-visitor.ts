// Commands of head office: answer an inquiry of a visitor, or close it (docs/rules/inquiries.md#visitors).
import type { Input } from '#contract/contract.ts';
import { formatKoreanDate, seoulDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type StoreDecision, storeDecisionLabels } from '#domain/inquiries/visitor-inquiry.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import {
  type LockedVisitorInquiry,
  lockVisitorInquiry,
  writeVisitorReply,
  writeVisitorClosed,
} from './visitor-inquiries.db.ts';

type Given = Omit<Input<'answerInquiry'>, 'uuid'>;
type Decision = StoreDecision | 'ANSWERED';

const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

/** The new status. Refuses INVALID_INPUT for a store without a result, and for fields of the other kind. */
function decisionOf({ kind }: LockedVisitorInquiry, { status, quote }: Given, today: string): Decision {
  if (kind === 'STORE') {
    if (quote !== undefined) invalid('quote', '견적은 세트 문의에만 입력할 수 있습니다.');
    return status ?? invalid('status', '처리 결과를 선택해 주세요.');
  }
  if (status !== undefined) invalid('status', '처리 결과는 입점 문의에만 입력할 수 있습니다.');
  if (quote !== undefined && quote.validTo < today)
    invalid('quote.validTo', '유효 기한은 오늘 이후로 입력해 주세요.');
  return 'ANSWERED';
}

/** First line of the message to the visitor, before the text of staff: the result, or the quote; empty without either. */
function headline(decision: Decision, quote: Given['quote']): string {
  if (decision !== 'ANSWERED') return `처리 결과: ${storeDecisionLabels[decision]}\n`;
  return quote === undefined
    ? ''
    : `견적 금액: ${formatNumber(quote.price)}원 (${quote.validTo.slice(0, 4)}년 ${formatKoreanDate(quote.validTo)}까지)\n`;
}

const names = { STORE: '입점 문의', TYING: '세트 구매 문의' };

/**
 * Answers and notifies the visitor; false for a uuid that is not of a visitor's inquiry. A store inquiry that is REVIEWING can be answered again.
 * Refuses INVALID_INPUT, ALREADY_ANSWERED.
 */
export async function answerVisitorInquiry(ctx: Ctx, uuid: string, given: Given): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const inquiry = await lockVisitorInquiry(tx, uuid);
    if (inquiry === undefined) return false;
    const decision = decisionOf(inquiry, given, seoulDate(ctx.now));
    const isOpen = inquiry.status === 'RECEIVED' || inquiry.status === 'REVIEWING';
    if (inquiry.isClosed || !isOpen) refuse('ALREADY_ANSWERED');
    const text = given.text.trim();
    await writeVisitorReply(tx, uuid, {
      text,
      status: decision,
      quote: given.quote,
      staffUuid: staffOf(ctx),
      now: ctx.now,
    });
    const { phone, email, kind } = inquiry;
    const variables = { kind: names[kind], answer: `${headline(decision, given.quote)}${text}` };
    await enqueueMessage(tx, { template: 'M20', phone, email, variables }, ctx.now);
    await audit(tx, ctx, 'ANSWER', uuid, {
      after: {
        status: decision,
        ...(given.quote && { quote: given.quote }),
        ...(given.templateUuid !== undefined && { templateUuid: given.templateUuid }),
      },
    });
    return true;
  });
}

/**
 * Closes an open or answered inquiry. Changes nothing, and stores no reason, for a closed one and for one whose personal data are erased.
 * Returns false for a uuid that is not of a visitor's inquiry.
 */
export async function closeVisitorInquiry(ctx: Ctx, uuid: string, reason: string): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const inquiry = await lockVisitorInquiry(tx, uuid);
    if (inquiry === undefined) return false;
    if (inquiry.isClosed || inquiry.isErased) return true;
    await writeVisitorClosed(tx, uuid, { reason: reason.trim(), now: ctx.now });
    await audit(tx, ctx, 'CLOSE', uuid, { reason: reason.trim() });
    return true;
  });
}

const audit = (tx: Tx, ctx: Ctx, action: string, targetUuid: string, more: object): Promise<void> =>
  recordAudit(tx, ctx, { action, targetType: 'INQUIRY', targetUuid, ...more });
