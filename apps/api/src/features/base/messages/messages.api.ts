// Handlers of contract/base/messages.ts.
import type { messages } from '#contract/base/messages.ts';
import { addDays, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { maskedEmail, maskedPhone } from '#domain/members/masked.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { orderNumberIn } from '#domain/orders/order-number.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { alimtalkIdOf, readAlimtalkStates } from './alimtalk-templates.ts';
import {
  type AppliedTexts,
  type ListedTemplate,
  editTemplate,
  listTemplates,
  readTexts,
} from './message-texts.ts';
import { scheduleResultCheck } from './messages.db.ts';
import { type ShopVariables, isResendable, messageText, resend, shopVariables } from './messages.ts';
import { type OutboxFilter, type OutboxRow, listOutbox } from './outbox.db.ts';
import type { Template } from './templates.ts';

export const messagesApi: HandlersOf<typeof messages> = {
  /** A callback that does not come from the provider gets the same empty answer and changes nothing. */
  async receiveMessageResult({ provider, rows, messageId, groupId }, ctx) {
    const { phone } = ctx.providers;
    if (provider !== phone.name.toLowerCase()) return {}; // Not the configured provider.
    const ids = phone.idsOfCallback(rows ?? { messageId, groupId }, ctx.request.headers);
    // The job fetches the results within a second, in batches: many orders in a short time cause as many callbacks.
    if (ids.length > 0) await scheduleResultCheck(ctx.db, phone.name, ids, ctx.now);
    return {};
  },
  async getMessagesByPaging({ dateRange, keyword, ...input }, ctx) {
    const { fromDate, toDate } = dateRange ?? {};
    const { rows, paging } = await listOutbox(ctx.db, {
      ...input,
      ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
      ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
      ...(keyword !== undefined && keywordFilter(keyword)),
    });
    const textsAt = await readTexts(ctx.db, [...new Set(rows.map(({ template }) => template))]);
    const ofShop = await shopVariables(ctx);
    return { data: rows.map((row) => outboxResponse(row, textsAt, ofShop)), paging };
  },
  async resendMessage({ uuid }, ctx) {
    return ctx.tx(async (tx) => {
      const result = await resend(tx, uuid, ctx.now);
      if (result !== 'ENQUEUED') refuse(result);
      await recordAudit(tx, ctx, { action: 'RESEND_MESSAGE', targetType: 'MESSAGE', targetUuid: uuid });
      return { isEnqueued: true };
    });
  },
  async getMessageTemplates(_input, ctx) {
    const all = await listTemplates(ctx.db);
    const states = await readAlimtalkStates(ctx, all);
    return all.map((one) => templateResponse(ctx, one, states));
  },
  async editMessageTemplate(input, ctx) {
    const edited = await editTemplate(ctx, input);
    return templateResponse(ctx, edited, await readAlimtalkStates(ctx, [edited]));
  },
};

/** A whole order number or a whole phone number. */
function keywordFilter(keyword: string): Pick<OutboxFilter, 'orderNo' | 'phone'> {
  const orderNo = orderNumberIn(keyword);
  return orderNo === undefined ? { phone: phoneDigits(keyword) } : { orderNo };
}

function outboxResponse(
  { variables, deliveries, phone, email, template, createdAt, isOfWithdrawn, ...row }: OutboxRow,
  textsAt: AppliedTexts,
  ofShop: ShopVariables,
) {
  return {
    ...withoutNulls(row),
    template,
    createdAt: seoulDateTime(createdAt),
    ...withoutNulls({
      phone: phone && maskedPhone(phone),
      email: email && maskedEmail(email),
      text: messageText(textsAt, { template, at: createdAt }, { ...variables, ...ofShop }),
    }),
    isResendable: isResendable({ template, isOfWithdrawn }),
    deliveries: deliveries.map(({ dueAt, sentAt, ...delivery }) => ({
      ...withoutNulls(delivery),
      ...withoutNulls({
        dueAt: dueAt && seoulDateTime(new Date(dueAt)),
        sentAt: sentAt && seoulDateTime(new Date(sentAt)),
      }),
    })),
  };
}

const textsOf = ({ subject, text, mailText }: Template) => ({
  subject,
  text,
  ...(mailText !== undefined && { mailText }),
});

function templateResponse(
  ctx: Ctx,
  { template, initial, applied }: ListedTemplate,
  states: Awaited<ReturnType<typeof readAlimtalkStates>>,
) {
  const alimtalkId = alimtalkIdOf(ctx, template, applied);
  const { state, reason } = states.get(alimtalkId ?? '') ?? {};
  return {
    template,
    ways: [...initial.ways],
    ...textsOf(applied),
    initial: textsOf(initial),
    isEdited: applied.isEdited,
    isOn: applied.isOn,
    canBeOff: initial.canBeOff === true,
    isAdvertising: initial.isAdvertising === true,
    ...withoutNulls({
      alimtalkId: alimtalkId ?? null,
      alimtalkState: state ?? null,
      alimtalkReason: reason ?? null,
    }),
    version: applied.version,
  };
}
