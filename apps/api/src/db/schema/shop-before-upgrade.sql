-- A shop with a catalogue, a member and a paid order, in the tables of the migrations up to 20261122T1220-column-comments.sql.
-- upgrade.test.ts inserts it and applies every later migration, so names here stay as they were then.

-- Catalogue.
insert into shop (company_name, representative, business_number, mail_order_number, health_food_number, address, phone, email,
    hosting_provider, privacy_officer, centre_hours, escrow_text) values
  ('온스', '김온유', '000-00-00000', '제2026-00000호', '제2026-0호', '서울특별시', '1600-0000', 'help@onns.example', '온스', '이보호', '평일 10:00~17:00', '');
insert into store (uuid, key, name, is_own, representative, business_number, mail_order_number, address, phone, email, cut_off_time,
    carrier, created_at) values
  ('00000000-0000-7000-8000-000000000001', 'onns', '온스', true, '김온유', '000-00-00000', '제2026-00000호', '서울특별시', '1600-0000',
    'help@onns.example', '14:00', 'CJ', '2026-03-02 10:00+09');
insert into delivery_policy (uuid, store_uuid, key, name, delivery_fee_type, delivery_fee, free_condition_price, jeju_fee, island_fee,
    return_fee, exchange_fee) values
  ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'basic', '기본 배송', 'CONDITIONAL_FREE', 3000, 30000, 3000,
    5000, 3000, 6000);
insert into brand (uuid, name, latin) values
  ('00000000-0000-7000-8000-000000000003', '온스', 'ONNS');
insert into category (uuid, code, name, level, display_order) values
  ('00000000-0000-7000-8000-000000000004', '502', '건강식품', 0, 1);
insert into category (uuid, code, name, level, parent_uuid, display_order) values
  ('00000000-0000-7000-8000-000000000005', '50201', '홍삼', 1, '00000000-0000-7000-8000-000000000004', 1);
insert into product (uuid, id, code, store_uuid, brand_uuid, delivery_policy_uuid, name, option_names, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000006', 1001, 'red-ginseng', '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', '홍삼정', '{용량}', '2026-03-02 10:00+09',
    '2026-03-02 10:00+09');
insert into product_category (product_uuid, category_uuid, is_representative) values
  ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000005', true);
insert into product_item (uuid, id, product_uuid, code, display_name, option_items, option_order, sales_price, fixed_price, tax_type,
    stock_count, created_at) values
  ('00000000-0000-7000-8000-000000000007', 1002, '00000000-0000-7000-8000-000000000006', 'red-ginseng-1', '홍삼정 240g', '[{"name": "용량",
    "value": "240g"}]', 0, 29900, 42000, 'TAXABLE', 98, '2026-03-02 10:00+09');
insert into price_change (product_item_uuid, sales_price, fixed_price, changed_at) values
  ('00000000-0000-7000-8000-000000000007', 29900, 42000, '2026-03-02 10:00+09');
insert into stock_movement (product_item_uuid, change, reason, moved_at) values
  ('00000000-0000-7000-8000-000000000007', 100, 'FIRST', '2026-03-02 10:00+09');
insert into stock_movement (product_item_uuid, change, reason, order_product_uuid, moved_at) values
  ('00000000-0000-7000-8000-000000000007', -2, 'ORDER', '00000000-0000-7000-8000-000000000011', '2026-03-02 10:00+09');
insert into product_list (product_uuid, product_item_uuid, id, is_shown, is_sold_out, effective_price, discount_rate, stock_count,
    option_count, recommend_order, is_adult, brand_uuid, store_uuid, delivery_policy_uuid, category_uuids, created_order) values
  ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000007', 1001, true, false, 29900, 29, 98, 1, 1, false,
    '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
    array['00000000-0000-7000-8000-000000000004', '00000000-0000-7000-8000-000000000005']::uuid[], 1);
insert into product_shelf (shelf_uuid, product_uuid, id, is_sold_out, effective_price, discount_rate, recommend_order, sales_count,
    review_count, rating, created_order) values
  ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000006', 1001, false, 29900, 29, 1, 0, 0, 0, 1);
insert into product_shelf_count (shelf_uuid, product_count) values
  ('00000000-0000-7000-8000-000000000005', 1);
insert into product_card (product_uuid, product_item_uuid, card) values
  ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000007', '{"product_name": "홍삼정"}');
insert into search_item (product_uuid, version, id, band, popularity, is_shown, is_sold_out, name, near, far, jamo, initials) values
  ('00000000-0000-7000-8000-000000000006', 1, 1001, 1, 0, true, false, '홍삼정', '|홍삼정|', '', 'ㅎㅗㅇㅅㅏㅁㅈㅓㅇ', 'ㅎㅅㅈ');
insert into search_word (word, shown, jamo, initials, product_count, slips) values
  ('홍삼', '홍삼', 'ㅎㅗㅇㅅㅏㅁ', 'ㅎㅅ', 1, '{ㅎㅗ}');
insert into search_total (reading, total, counted_at) values
  ('홍삼', 7, '2026-03-02 10:00+09');
insert into search_log (keyword, hit_count, searched_at, is_half_typed) values
  ('홍사', 1, '2026-03-02 10:00+09', true);
insert into banner (position, title, image_pc, image_mobile, alt, link, display_order, from_at, to_at) values
  ('MAIN', '홍삼', 'pc', 'mobile', '홍삼', '/', 1, '2026-03-02 10:00+09', '2030-01-01');
insert into terms (terms_type, revision_number, title, content, is_mandatory, effective_at, created_at, notice_at, told_up_to,
    told_at) values
  ('SERVICE', 1, '이용약관', '제1조', true, '2026-03-02 10:00+09', '2026-03-02 10:00+09', '2026-03-02 10:00+09',
    '00000000-0000-7000-8000-000000000008', '2026-03-03 10:00+09');

-- A member.
insert into users (uuid, login_id, password_hash, provider, name, phone, email, last_login_at, created_at, absence_told_at) values
  ('00000000-0000-7000-8000-000000000008', 'onyu', '$argon2id$', 'LOCAL', '김온유', '01012345678', 'onyu@onns.example', '2026-03-02 10:00+09',
    '2026-03-02 10:00+09', '2026-03-04 10:00+09');
insert into user_terms (user_uuid, kind, answer, revision_number, channels, at, asked_by, ip) values
  ('00000000-0000-7000-8000-000000000008', 'MARKETING', 'ACCEPT', 1, '{SMS,EMAIL}', '2026-03-02 10:00+09', 'REGISTER', '10.0.0.1');
insert into marketing_recheck (user_uuid, due_at) values
  ('00000000-0000-7000-8000-000000000008', '2028-03-02 10:00+09');
insert into user_address (user_uuid, address_name, recipient_name, phone, zip_code, address, detail_address, is_default, created_at) values
  ('00000000-0000-7000-8000-000000000008', '집', '김온유', '01012345678', '06236', '서울특별시 강남구 테헤란로 1', '101호', true, '2026-03-02 10:00+09');
insert into user_provider (provider, provider_id, user_uuid, linked_at) values
  ('KAKAO', '1', '00000000-0000-7000-8000-000000000008', '2026-03-02 10:00+09');
insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at) values
  ('member', 'MEMBER', '00000000-0000-7000-8000-000000000008', '2026-03-02 10:00+09', '2026-03-02 10:00+09', '2030-01-01');
insert into visit_inflow (guest_external_id, inflow, updated_at) values
  ('00000000-0000-7000-8000-000000000008', 'DIRECT', '2026-03-02 10:00+09');
insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at) values
  ('00000000-0000-7000-8000-000000000008', '00000000-0000-7000-8000-000000000007', 1, 29900, 'DIRECT', '2026-03-02 10:00+09',
    '2026-03-02 10:00+09');

-- Staff.
insert into staff_user (uuid, login_id, password_hash, name, phone, role, created_at) values
  ('00000000-0000-7000-8000-000000000014', 'admin', '$argon2id$', '관리자', '01000000000', 'ADMIN', '2026-03-02 10:00+09');
insert into audit_log (at, staff_uuid, staff_name, role, ip, action, target_type, target_uuid) values
  ('2026-03-02 10:00+09', '00000000-0000-7000-8000-000000000014', '관리자', 'ADMIN', '10.0.0.2', 'SIGN_IN', 'STAFF_USER',
    '00000000-0000-7000-8000-000000000014');

-- A paid order of the member, with a refund.
insert into orders (uuid, order_no, client_order_id, request_hash, order_name, user_uuid, orderer_name, orderer_phone, recipient_name,
    recipient_phone, zip_code, address, detail_address, remote_area_type, inflow, product_price, delivery_fee, remote_delivery_fee,
    pay_price, tax_free_amount, supply_amount, vat_amount, confirmed_text_at, created_at, paid_at, agreed_terms, held_by, unit_count) values
  ('00000000-0000-7000-8000-000000000009', '202603021234567', '00000000-0000-7000-8000-000000000020', 'hash', '홍삼정 240g',
    '00000000-0000-7000-8000-000000000008', '김온유', '01012345678', '이받음', '01087654321', '06236', '서울특별시 강남구 테헤란로 1', '101호', 'NONE',
    'DIRECT', 59800, 0, 0, 59800, 0, 54364, 5436, '2026-03-02 10:00+09', '2026-03-02 10:00+09', '2026-03-02 10:00+09', '[]', 'member', 2);
insert into order_group (uuid, order_uuid, store_uuid, delivery_policy_uuid, delivery_group_key, store, delivery, delivery_fee,
    remote_delivery_fee, promise_date, dispatch_date) values
  ('00000000-0000-7000-8000-000000000010', '00000000-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002', 'basic', '{"name": "온스"}', '{"deliveryFee": 3000}', 0, 0, '2026-03-05', '2026-03-03');
insert into order_product (uuid, order_uuid, order_group_uuid, line_no, product_uuid, product_item_uuid, product_item_id, display_name,
    option_items, brand_name, main_image, count, sales_price, fixed_price, tax_type, product_price, pay_price, status, status_changed_at,
    created_at) values
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000010', 1,
    '00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000007', 1002, '홍삼정 240g', '[]', '온스', '', 2, 29900, 42000,
    'TAXABLE', 59800, 59800, 'PAYMENT_COMPLETE', '2026-03-02 10:00+09', '2026-03-02 10:00+09');
insert into order_product_history (order_product_uuid, event, actor, actor_uuid, to_status, at) values
  ('00000000-0000-7000-8000-000000000011', 'REGISTER', 'SHOPPER', '00000000-0000-7000-8000-000000000008', 'PAYMENT_TRY',
    '2026-03-02 10:00+09');
insert into payment (uuid, order_uuid, attempt, order_id, provider, payment_type, method, state, pay_price, tax_free_amount, payment_key,
    balance_price, approved_at, created_at) values
  ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000009', 1, '202603021234567-1', 'TOSS', 'NORMAL', 'CARD',
    'DONE', 59800, 0, 'key', 59800, '2026-03-02 10:00+09', '2026-03-02 10:00+09');
insert into payment_money (payment_uuid, amount, provider_transaction_key, at) values
  ('00000000-0000-7000-8000-000000000012', 59800, 'paid:key', '2026-03-02 10:00+09');
insert into payment_notice (provider, provider_event_id, event_type, order_id, body, received_at, handled_at) values
  ('TOSS', 'event', 'PAYMENT_STATUS_CHANGED', '202603021234567-1', '{}', '2026-03-02 10:00+09', '2026-03-02 10:00+09');
insert into refund (order_uuid, payment_uuid, reason, amount, tax_free_amount, status, idempotency_key, cause, created_at, done_at) values
  ('00000000-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000012', '고객 만족', 1000, 0, 'DONE', 'refund-1', 'GOODWILL',
    '2026-03-02 10:00+09', '2026-03-02 10:00+09');
insert into message (uuid, template, order_uuid, user_uuid, phone, variables, created_at) values
  ('00000000-0000-7000-8000-000000000013', 'N01', '00000000-0000-7000-8000-000000000009', '00000000-0000-7000-8000-000000000008',
    '01012345678', '{}', '2026-03-02 10:00+09');
insert into message_delivery (message_uuid, way, status) values
  ('00000000-0000-7000-8000-000000000013', 'PHONE', 'DELIVERED');

-- Rows that exist for a limited time, and vocabulary.
insert into apple_notice (jti, received_at) values ('event', '2026-03-02 10:00+09');
insert into banned_keyword (keyword) values ('금지어');
insert into recommended_keyword (keyword, display_order) values ('홍삼', 1);
insert into search_state (version, counted_at) values (1, '2026-03-02 10:00+09');
insert into cart_change (user_uuid, product_item_uuid, change_log, from_count, to_count, changed_at) values
  ('00000000-0000-7000-8000-000000000008', '00000000-0000-7000-8000-000000000007', 'PLUS', 1, 2, '2026-03-02 10:00+09');
insert into challenge_use (id, expires_at) values ('challenge', '2026-03-02 10:00+09');
insert into code (purpose, target_hash, code_hash, sent_at, expires_at) values
  ('REGISTER', 'phone', 'code', '2026-03-02 10:00+09', '2026-03-02 10:03+09');
insert into proof (token_hash, purpose, target_hash, expires_at) values ('proof', 'REGISTER', 'phone', '2026-03-02 10:30+09');
insert into guest_instagram (guest_external_id, instagram_id, updated_at) values
  ('00000000-0000-7000-8000-000000000021', 'onns', '2026-03-02 10:00+09');
insert into idempotent_answer (key, operation, body_hash, created_at) values ('key', 'registerOrder', 'hash', '2026-03-02 10:00+09');
insert into identity_attempt (handle_hash, request_no, token_version_id, purpose, redirect_url, keys, expires_at) values
  ('attempt', '1', '1', 'ADULT', '/', 'sealed', '2026-03-02 10:30+09');
insert into known_device (token_hash, account_hash, used_at) values ('device', 'account', '2026-03-02 10:00+09');
insert into rate_limit (key, window_start, count) values ('login', '2026-03-02 10:00+09', 1);
insert into register_token (token_hash, provider, provider_id, profile, expires_at) values
  ('register', 'APPLE', '2', '{}', '2026-03-02 10:10+09');
insert into user_handle (token_hash, purpose, user_uuid, expires_at) values
  ('handle', 'FIND_ID', '00000000-0000-7000-8000-000000000008', '2026-03-02 10:10+09');
insert into reset_mail_request (login_id, email, requested_at) values ('onyu', 'onyu@onns.example', '2026-03-02 10:00+09');
insert into sign_in_failure (account_hash, caller, failure_count, failed_at) values ('account', '10.0.0.1', 1, '2026-03-02 10:00+09');
insert into rejoin_block (phone_hash, until) values ('phone', '2026-04-02 10:00+09');
insert into used_login_id (login_id_hash) values ('former');
insert into users (uuid, provider, state, name, phone, last_login_at, created_at, withdrawn_at) values
  ('00000000-0000-7000-8000-000000000022', 'LOCAL', 'WITHDRAWAL', '', '', '2026-03-02 10:00+09', '2026-03-02 10:00+09', '2026-03-02 11:00+09');
insert into withdrawn_user (user_uuid, name, phone, email, gender, reason, withdrawn_at, erase_due_at) values
  ('00000000-0000-7000-8000-000000000022', '김온유', '01000000002', '', 'NONE', 'ETC', '2026-03-02 11:00+09', '2026-04-01 11:00+09');
