// Builds the event of a visitor for the advertising platform and queues it, only with the consent to advertising
// (docs/rules/tracking.md#conversion).
import { cutText } from '#domain/base/cut-text.ts';
import { createHash } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { type AdPerson, adFields } from '#domain/channels/conversion-event.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import { type Ctx, findMember } from '../../../context.ts';
import type { AdEvent } from '../../../providers/ads/port.ts';
import { findUser } from '../../members/accounts/accounts.ts';
import { newestConsent } from '../../members/consents/consents.ts';
import { findPurchase, insertEvent, listPublicIds } from './conversion-events.db.ts';

type EventInput = Input<'sendConversionEvent'>;

/** Form of the platform's cookies; other text is not sent. */
const cookieForm = /^fb\.\d\.\d{10,16}\.[\w.-]{1,150}$/;

/**
 * True when the event is queued, or was queued before. False without consent, without a configured platform, and for an order that is not
 * paid. Refuses REQUIRED_PARAMETER for a Purchase without `orderUuid`, INVALID_INPUT for a page that is no URL, NOT_FOUND for the order of
 * another person.
 */
export async function queueConversionEvent(ctx: Ctx, input: EventInput): Promise<boolean> {
  const userUuid = findMember(ctx);
  const goods = await findGoods(ctx, input, userUuid);
  if (goods === undefined || ctx.providers.ads === undefined) return false;
  const person = await findConsentingPerson(ctx, input, userUuid);
  if (person === undefined) return false;
  await insertEvent(ctx.db, { ...eventOf(ctx, input, person, userUuid), ...goods }, ctx.now);
  return true;
}

type Goods = Pick<AdEvent, 'id' | 'contentIds' | 'value' | 'orderNo'>;

/** What the event is about. A Purchase is read from the order and counted once per order; undefined while the order is not paid. */
async function findGoods(
  ctx: Ctx,
  { eventName, eventId, orderUuid, productItemUuids = [], value }: EventInput,
  userUuid: string | undefined,
): Promise<Goods | undefined> {
  if (eventName !== 'Purchase') {
    const contentIds = await listPublicIds(ctx.db, productItemUuids);
    return { id: eventId, contentIds, ...(value !== undefined && { value }) };
  }
  if (orderUuid === undefined) {
    const message = requiredParameterMessage('orderUuid', 'sendConversionEvent');
    return refuse('REQUIRED_PARAMETER', { message });
  }
  const purchase = (await findPurchase(ctx.db, orderUuid, userUuid)) ?? refuse('NOT_FOUND');
  if (!purchase.isPaid) return undefined;
  return {
    id: orderUuid,
    contentIds: purchase.contentIds,
    value: purchase.value,
    orderNo: purchase.orderNo,
  };
}

/** The member from the account, or the guest from the request; undefined without consent to advertising. */
async function findConsentingPerson(
  ctx: Ctx,
  input: EventInput,
  userUuid: string | undefined,
): Promise<AdPerson | undefined> {
  if (userUuid === undefined) return input.isAdConsent === true ? input : undefined;
  if ((await newestConsent(ctx.db, userUuid, 'MARKETING')) !== 'ACCEPT') return undefined;
  const user = await findUser(ctx.db, userUuid);
  return user && { ...user, birth: user.birth ?? '' };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Only the path of the page is sent: a query may contain personal data or a token, and the origin is the shop's. */
function sourceUrlOf(ctx: Ctx, address: string): string {
  if (!URL.canParse(address))
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'eventSourceUrl', message: '주소를 확인해 주세요.' }],
    });
  return `${ctx.config.publicUrl}${new URL(address).pathname}`;
}

function eventOf(
  ctx: Ctx,
  { eventName, eventSourceUrl, fbp, fbc }: EventInput,
  person: AdPerson,
  userUuid: string | undefined,
): Omit<AdEvent, keyof Goods> {
  const userAgent = ctx.request.headers['user-agent'];
  return {
    name: eventName,
    at: Math.floor(ctx.now.getTime() / 1000),
    sourceUrl: sourceUrlOf(ctx, eventSourceUrl),
    hashed: Object.fromEntries(Object.entries(adFields(person)).map(([key, text]) => [key, sha256(text)])),
    ...(userUuid !== undefined && { externalId: sha256(userUuid) }),
    ip: ctx.request.ip,
    userAgent: typeof userAgent === 'string' ? cutText(userAgent, 500) : '',
    ...(fbp !== undefined && cookieForm.test(fbp) ? { fbp } : {}),
    ...(fbc !== undefined && cookieForm.test(fbc) ? { fbc } : {}),
  };
}
