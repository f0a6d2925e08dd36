// Rows of further lists of the desk: lots, inquiries, campaigns with their recipients, former orders, earlier versions of content, differences
// of ledgers. Not here: orders (order-volume.ts), requests (load/desk-lists.ts).
import { hashed, type Volume } from './order-volume.ts';

/** Rows of the lists. They use the members and items of the orders, which were written on the same connection. */
export const deskRows = ({ members }: Volume): string[] => [
  `create temp table member as select uuid, row_number() over (order by login_id) - 1 as k from users where login_id like 'volume%'`,
  `delete from stock_lot`,
  `insert into stock_lot (product_item_uuid, code, use_by, stock_count, state, received_at)
   select i.uuid, 'L' || n, (:now)::date + ${hashed('n', 30, 900)}, ${hashed('n', 31, 200)}, 'ACTIVE', :now - n * interval '10 minutes'
   from generate_series(1, 20000) n join item i on i.k = n % (select count(*) from item)`,
  // The newest 2,000 wait for an answer; the older half of them is overdue.
  `delete from product_inquiry`,
  `insert into product_inquiry (type, user_uuid, product_uuid, product_item_uuid, store_uuid, is_secret, text, created_at, due_at, answer, answered_at)
   select case when n % 3 = 0 then 'ETC' else 'PRODUCT' end, m.uuid, case when n % 3 > 0 then i.product_uuid end, case when n % 3 > 0 then i.uuid end, i.store_uuid, n % 2 = 0,
     '언제 배송되나요? ' || n, :now - (100000 - n) * interval '3 minutes', :now - (99000 - n) * interval '3 minutes',
     case when n <= 98000 then '내일 보내 드립니다.' end, case when n <= 98000 then :now - (99900 - n) * interval '3 minutes' end
   from generate_series(1, 100000) n join item i on i.k = n % (select count(*) from item) join member m on m.k = n % ${members}`,
  `truncate advertising_campaign cascade`,
  `insert into advertising_campaign (way, title, text, segment, send_at, stage, chosen_at, figures, figures_at, created_at, updated_at)
   select case when n % 2 = 0 then 'PHONE' else 'EMAIL' end, '이번 주 할인 ' || n, '이번 주 할인 상품을 보세요.', '{}', :now - (300 - n) * interval '1 day',
     case when n > 295 then 'DRAFT' else 'DONE' end, :now,
     '{"memberCount": 20000, "noConsentCount": 0, "noAddressCount": 0, "limitCount": 0, "waitingCount": 0, "sentCount": 20000, "failedCount": 0, "refusedCount": 0, "canceledCount": 0}',
     :now, :now - (300 - n) * interval '1 day', :now from generate_series(1, 300) n`,
  `insert into advertising_recipient (campaign_uuid, user_uuid, outcome, created_at)
   select c.uuid, m.uuid, 'CHOSEN', c.send_at from advertising_campaign c cross join member m where c.stage = 'DONE' and c.number % 30 = 0`,
  `truncate former_order_product`,
  `insert into former_order_product (user_uuid, order_no, line_key, ordered_at, product_name, option_text, count, amount, status_text, carrier, invoice_number)
   select m.uuid, 'F' || n / 2, (n % 2)::text, :now - interval '2 years' - n * interval '1 minute', '비타민 C ' || n, '', 1, 12000, '배송완료', 'CJ', '' from generate_series(1, 300000) n
   join member m on m.k = (n / 40) % ${members}`,
  `truncate row_revision`,
  `insert into row_revision (target_uuid, version, row, replaced_at, staff_uuid)
   select f.uuid, n, to_jsonb(f), :now - (1000 - n) * interval '1 hour', s.uuid from (select * from faq order by number limit 20) f
   cross join (select uuid from staff_user limit 1) s cross join generate_series(1, 1000) n`,
  `truncate ledger_difference`,
  `insert into ledger_difference (kind, subject_uuid, order_uuid, user_uuid, expected, actual, found_at, closed_as, closed_at)
   select case when n % 2 = 0 then 'ORDER_SUM' else 'PAYMENT_SUM' end, o.uuid, o.uuid, o.user_uuid, o.pay_price, o.pay_price + 1, o.created_at,
     case when n > 1000 then 'GONE' end, case when n > 1000 then o.created_at + interval '1 day' end
   from (select row_number() over (order by created_at desc) as n, * from orders) o where n <= 50000`,
];
