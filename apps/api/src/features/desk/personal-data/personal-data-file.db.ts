// SQL of the file with all personal data of a member, in one statement and so of one moment. Reads tables of all features; a table with
// a reference to members that is in none of these sections fails personal-data.test.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Answer } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { ofReceiver } from '../../sales/order-rows/order-rows.ts';

export type PersonalDataFile = Answer<'exportMyPersonalData'>;

/** A time as the API writes it: in Seoul, without offset. */
const time = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** The rows of a select as a JSON array without empty fields. */
const rowsOf = (select: RawBuilder<unknown>) =>
  sql`(select coalesce(json_strip_nulls(json_agg(r)), '[]') from (${select}) r)`;

/** A column of order `o` or its parcels; empty for a gift, whose address belongs to its receiver (docs/rules/gifts.md#privacy). */
const unlessGift = (column: string) =>
  sql`case when o.gift_message is null then ${sql.raw(column)} else '' end`;

/** Payment `m` of order `o` is the member's; the receiver of a gift pays its surcharge. */
const isOwnPayment = sql`(o.gift_message is null or m.delivery_change_uuid is null)`;

const ordersOf = (user: RawBuilder<unknown>) => sql`
  select o.order_no as "orderNo", o.order_name as "orderName", ${time('o.created_at')} as "orderedAt", ${time('o.paid_at')} as "paidAt",
    o.orderer_name as "ordererName", o.orderer_phone as "ordererPhone", o.orderer_email as "ordererEmail",
    o.recipient_name as "recipientName", o.recipient_phone as "recipientPhone", ${unlessGift('o.zip_code')} as "zipCode",
    ${unlessGift('o.address')} as address, ${unlessGift('o.detail_address')} as "detailAddress", ${unlessGift('o.delivery_memo')} as "deliveryMemo",
    o.gift_message as "giftMessage", o.inflow,
    o.pay_price - ${ofReceiver('o.remote_delivery_fee')} as "payPrice",
    o.mileage_price as "mileagePrice", o.agreed_terms as "agreedTerms",
    ${rowsOf(sql`select p.display_name as name, p.option_items as options, p.count, p.pay_price as "payPrice", p.status
      from order_product p where p.order_uuid = o.uuid order by p.line_no`)} as products,
    ${rowsOf(sql`select m.method, m.state, m.pay_price as "payPrice", ${time('m.approved_at')} as "approvedAt"
      from payment m where m.order_uuid = o.uuid and ${isOwnPayment} order by m.created_at`)} as payments,
    ${rowsOf(sql`select f.amount, f.status, ${time('f.created_at')} as "createdAt", ${time('f.done_at')} as "doneAt"
      from refund f join payment m on m.uuid = f.payment_uuid where f.order_uuid = o.uuid and ${isOwnPayment} order by f.created_at`)} as refunds,
    ${rowsOf(sql`select a.bank_code as "bankCode", a.masked_number as "maskedNumber", ${time('a.created_at')} as "createdAt"
      from refund_account a where a.order_uuid = o.uuid order by a.created_at`)} as "refundAccounts",
    ${rowsOf(sql`select c.type, c.masked_number as "maskedNumber", ${time('c.created_at')} as "createdAt"
      from cash_receipt_request c where c.order_uuid = o.uuid order by c.created_at`)} as "cashReceipts",
    ${rowsOf(sql`select s.kind, s.carrier, ${unlessGift('s.invoice_number')} as "invoiceNumber", ${time('s.created_at')} as "createdAt"
      from shipment s where s.order_uuid = o.uuid order by s.created_at`)} as parcels
  from orders o where o.user_uuid = ${user} order by o.created_at desc`;

/** The sections with the tables that they contain, other than orders and claims. */
const memberSections = (user: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  signInProviders: sql`select provider, ${time('linked_at')} as "linkedAt" from user_provider where user_uuid = ${user}`,
  sessions: sql`select user_agent as "userAgent", ${time('created_at')} as "createdAt", ${time('last_seen_at')} as "lastSeenAt"
    from session where user_uuid = ${user} order by created_at desc`,
  consents: sql`select kind, answer, revision_number as "revisionNumber", channels, ${time('at')} as at, asked_by as "askedBy", ip
    from user_terms where user_uuid = ${user} order by uuid desc`,
  addresses: sql`select address_name as "addressName", recipient_name as "recipientName", phone, zip_code as "zipCode", address,
      detail_address as "detailAddress", delivery_memo as "deliveryMemo", entrance_memo as "entranceMemo", is_default as "isDefault",
      ${time('created_at')} as "createdAt", ${time('deleted_at')} as "deletedAt"
    from user_address where user_uuid = ${user} order by created_at`,
  mileage: sql`select type, amount, balance_after as "balanceAfter", memo, ${time('created_at')} as "createdAt", ${time('expire_at')} as "expireAt"
    from mileage_row where user_uuid = ${user} order by row_no desc`,
  coupons: sql`select c.name, u.issued_by as "issuedBy", ${time('u.valid_from')} as "validFrom", ${time('u.valid_to')} as "validTo",
      ${time('u.created_at')} as "createdAt", ${time('u.revoked_at')} as "revokedAt"
    from user_coupon u join coupon c on c.uuid = u.coupon_uuid where u.user_uuid = ${user} order by u.number desc`,
  cards: sql`select company_label as company, masked_number as "maskedNumber", ${time('created_at')} as "createdAt", ${time('removed_at')} as "removedAt"
    from stored_card where user_uuid = ${user} order by created_at`,
  claims: sql`select c.claim_no as "claimNo", o.order_no as "orderNo", c.type, c.stage, c.reason, c.text, c.collect,
      ${time('c.requested_at')} as "requestedAt", ${time('c.completed_at')} as "completedAt"
    from order_claim c join orders o on o.uuid = c.order_uuid where o.user_uuid = ${user} order by c.number desc`,
  formerOrders: sql`select order_no as "orderNo", ${time('ordered_at')} as "orderedAt", product_name as product, option_text as option,
      count, amount, status_text as status, carrier, invoice_number as "invoiceNumber"
    from former_order_product where user_uuid = ${user} order by ordered_at desc, uuid desc`,
  messages: sql`select template, phone, email, ${time('created_at')} as "createdAt"
    from message where user_uuid = ${user} order by created_at desc`,
  advertisements: sql`select c.title, ${time('r.created_at')} as "createdAt"
    from advertising_recipient r join advertising_campaign c on c.uuid = r.campaign_uuid
    where r.user_uuid = ${user} and r.outcome = 'CHOSEN' order by r.created_at desc`,
  exports: sql`select ${time('exported_at')} as at, ip from personal_data_export where user_uuid = ${user} order by exported_at desc`,
});

const activitySections = (user: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> => ({
  cart: sql`select i.display_name as product, c.count, ${time('c.created_at')} as "createdAt"
    from cart_product_item c join product_item i on i.uuid = c.product_item_uuid where c.user_uuid = ${user} order by c.created_at`,
  reviews: sql`select display_name as product, option_text as option, rating, text, cardinality(image_uuids) as "photoCount",
      ${time('created_at')} as "createdAt", ${time('edited_at')} as "editedAt", answer
    from product_review where user_uuid = ${user} and deleted_at is null order by number desc`,
  reviewLikes: sql`select r.display_name as product, ${time('l.liked_at')} as "likedAt"
    from product_review_like l join product_review r on r.uuid = l.review_uuid where l.user_uuid = ${user} order by l.liked_at desc`,
  reviewReports: sql`select type, text, ${time('created_at')} as "createdAt"
    from product_review_report where user_uuid = ${user} order by number desc`,
  inquiries: sql`select type, text, is_secret as "isSecret", ${time('created_at')} as "createdAt", answer, ${time('answered_at')} as "answeredAt"
    from product_inquiry where user_uuid = ${user} and deleted_at is null order by number desc`,
  likes: sql`select p.name as product, ${time('l.created_at')} as "createdAt"
    from product_like l join product p on p.uuid = l.product_uuid where l.user_uuid = ${user} order by l.created_at desc`,
  cabinet: sql`select p.name as product, c.name, c.nutrition, c.units_per_day as "unitsPerDay", c.counted_units as "countedUnits",
      ${time('c.created_at')} as "createdAt"
    from cabinet_entry c left join product p on p.uuid = c.product_uuid where c.user_uuid = ${user} order by c.created_at`,
  runOutReminders: sql`select p.name as product, ${time('r.created_at')} as "createdAt"
    from run_out_reminder r join product p on p.uuid = r.product_uuid where r.user_uuid = ${user} order by r.created_at`,
  eventLikes: sql`select e.title as event, ${time('l.created_at')} as "createdAt"
    from event_like l join event e on e.uuid = l.event_uuid where l.user_uuid = ${user} order by l.created_at desc`,
  restockAlerts: sql`select i.display_name as product, ${time('a.created_at')} as "createdAt", ${time('a.until')} as until
    from restock_alert a join product_item i on i.uuid = a.product_item_uuid where a.user_uuid = ${user} order by a.created_at desc`,
  views: sql`select v.target_type as "targetType", p.name as product, v.inflow, ${time('v.viewed_at')} as "viewedAt"
    from view_log v left join product p on p.uuid = v.product_uuid where v.user_uuid = ${user} order by v.viewed_at desc`,
  eventJoins: sql`select e.title as event, j.instagram_id as "instagramId", ${time('j.joined_at')} as "joinedAt"
    from event_join j join event e on e.uuid = j.event_uuid where j.user_uuid = ${user} order by j.joined_at desc`,
  visits: sql`select v.inflow, v.utm_source as "utmSource", v.utm_medium as "utmMedium", v.utm_campaign as "utmCampaign",
      v.initial_referer as "initialReferer", v.ab_group as "abGroup", ${time('v.updated_at')} as "updatedAt"
    from visit_inflow v join users u on u.guest_external_id = v.guest_external_id where u.uuid = ${user}`,
});

/** Everything that is stored about a member; disclosures are those of `disclosuresOf`. */
export async function readPersonalData(
  db: Db,
  userUuid: string,
  disclosures: RawBuilder<unknown>,
  now: Date,
): Promise<PersonalDataFile> {
  const user = sql`${userUuid}::uuid`;
  const sections = Object.entries({
    ...memberSections(user),
    ...activitySections(user),
    orders: ordersOf(user),
    disclosures: sql`select ${time('d.at')} as at, d.role, d.target_type as "targetType", d.reason from (${disclosures}) d order by d.number desc`,
  });
  const columns = sql.join(sections.map(([name, select]) => sql`${rowsOf(select)} as ${sql.id(name)}`));
  const found = await sql<PersonalDataFile>`
    select to_char(${now}::timestamptz at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS') as "exportedAt",
      (select json_strip_nulls(row_to_json(r)) from (
        select login_id as "loginId", provider, name, phone, email, gender, birth::text as birth, grade_type as "gradeType",
          instagram_id as "instagramId", inflow, ${time('created_at')} as "registeredAt", ${time('last_login_at')} as "lastLoginAt",
          ${time('identity_verified_at')} as "identityVerifiedAt", adult_verified_until::text as "adultVerifiedUntil"
        from users where uuid = ${user}) r) as profile,
      ${columns}`.execute(db);
  const [file] = found.rows;
  if (file === undefined) throw new Error('A select without a table returned no row.');
  return file;
}
